import { isJson, listOf, nameOf, type Json } from './json-values.ts';

/** A declaration and the module that it stands in. */
export interface PlacedDeclaration {
  readonly declaration: Json;
  readonly module: string;
}

/** Finds a declaration by its name and its module, as other declarations refer to it. */
export type FindDeclaration = (reference: unknown) => PlacedDeclaration | null;

/** Prepares the search; a reference whose module is spelt in another way finds the only declaration of its name. */
export function makeFindDeclaration(modules: readonly Json[]): FindDeclaration {
  const byName = new Map<string, PlacedDeclaration[]>();
  for (const holder of modules)
    for (const declaration of listOf(holder, 'declarations')) {
      const name = nameOf(declaration) ?? '';
      const known = byName.get(name);
      const placed = { declaration, module: nameOf(holder, 'path') ?? '' };
      if (known === undefined) byName.set(name, [placed]);
      else known.push(placed);
    }
  return (reference) => {
    // Of a class without a name, analyzers know the module only.
    if (!isJson(reference) || typeof reference['name'] !== 'string') return null;
    const candidates = byName.get(reference['name']) ?? [];
    if (candidates.length < 2) return candidates[0] ?? null;
    const wanted = plainPath(nameOf(reference, 'module') ?? '');
    return candidates.find(({ module }) => plainPath(module) === wanted) ?? null;
  };
}

/** The declaration itself, then all that it inherits from: superclasses and mixins, the nearest first. */
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
