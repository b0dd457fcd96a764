import { groupBy } from '../../../kernel/group-by.ts';
import { isJson, listOf, nameOf, type Json } from './json-values.ts';

/** A declaration and the path of its module. */
export interface PlacedDeclaration {
  readonly declaration: Json;
  readonly module: string;
}

/** Resolves a reference to a declaration by name and module. Returns null when there is none. */
export type FindDeclaration = (reference: unknown) => PlacedDeclaration | null;

/** Lists all declarations of a manifest in its order. */
export function listDeclarations(modules: readonly Json[]): readonly PlacedDeclaration[] {
  return modules.flatMap((holder) =>
    listOf(holder, 'declarations').map((declaration) => ({ declaration, module: nameOf(holder, 'path') ?? '' })),
  );
}

/** Indexes declarations by name. A name that occurs once is found even if the reference spells its module differently. */
export function makeFindDeclaration(declarations: readonly PlacedDeclaration[]): FindDeclaration {
  const byName = groupBy(declarations, ({ declaration }) => nameOf(declaration) ?? '');
  return (reference) => {
    // For a class without a name, analyzers write only the module.
    if (!isJson(reference) || typeof reference['name'] !== 'string') return null;
    const candidates = byName.get(reference['name']) ?? [];
    if (candidates.length < 2) return candidates[0] ?? null;
    const path = plainPath(nameOf(reference, 'module') ?? '');
    return candidates.find(({ module }) => plainPath(module) === path) ?? null;
  };
}

/** Returns a declaration followed by its mixins and superclasses, the nearest first. */
export function lineageOf(start: PlacedDeclaration, find: FindDeclaration): readonly PlacedDeclaration[] {
  const lineage: PlacedDeclaration[] = [];
  const walk = (placed: PlacedDeclaration): void => {
    // A manifest may name a class as its own ancestor.
    if (lineage.some(({ declaration }) => declaration === placed.declaration)) return;
    lineage.push(placed);
    const { superclass } = placed.declaration;
    for (const reference of [...listOf(placed.declaration, 'mixins'), superclass]) {
      const ancestor = find(reference);
      if (ancestor !== null) walk(ancestor);
    }
  };
  walk(start);
  return lineage;
}

function plainPath(path: string): string {
  return path.replace(/^\.?\//, '').replace(/\.[cm]?[jt]sx?$/, '');
}
