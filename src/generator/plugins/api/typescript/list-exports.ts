import { isObject } from '../../../kernel/text.ts';
import { listOf, nameOf, type Json } from '../manifest/json-values.ts';
import { platformAddress } from '../platform-types.ts';
import { isFolderKind, typeScheme, type DeclarationKind } from './declaration.ts';
import { isComponent } from './react-props.ts';
import { kinds } from './reflections.ts';
import type { ExportSelection } from './select-exports.ts';

/** An export or a module of a project. */
export interface Export {
  readonly reflection: Json;
  readonly kind: DeclarationKind;
  /** Path of its page within the locale. */
  readonly key: string;
  readonly name: string;
  /** Module from which readers import it; null if unknown. */
  readonly specifier: string | null;
}

/** An item of a module: an export, or another name of one. */
export type Held = { readonly found: Export } | { readonly alias: Json };

/** The exports of a project and the meaning of its ids. */
export interface ExportIndex {
  /** Each after the module or namespace that contains it. */
  readonly exports: readonly Export[];
  /** Items of the project, its modules and its namespaces, by their keys. */
  readonly folders: ReadonlyMap<string, readonly Held[]>;
  readonly byId: ReadonlyMap<unknown, Json>;
  /** Returns the address for an id, or for another target of a reference or link; null for none. */
  readonly addressOf: (target: unknown) => string | null;
  /** Returns whether the site excludes a member of an export. */
  readonly leavesOut: (found: Pick<Export, 'kind' | 'name'>, member: Json) => boolean;
}

const kindNames: Readonly<Record<number, DeclarationKind>> = {
  [kinds.module]: 'modules',
  [kinds.namespace]: 'namespaces',
  [kinds.enum]: 'enums',
  [kinds.variable]: 'variables',
  [kinds.function]: 'functions',
  [kinds.class]: 'classes',
  [kinds.interface]: 'interfaces',
  [kinds.typeAlias]: 'types',
};

interface Scope {
  readonly folder: string;
  /** Names of namespaces, each with a dot after it. */
  readonly prefix: string;
  readonly specifier: string | null;
}

/** Lists the exports of a project whose pages are in a folder. */
export function listExports(project: Json, folder: string, selection: ExportSelection): ExportIndex {
  const exports: Export[] = [];
  const folders = new Map<string, Held[]>();
  const byId = new Map<unknown, Json>();
  const addresses = new Map<unknown, string>();
  const leavesOut: ExportIndex['leavesOut'] = ({ kind, name }, member) =>
    selection.leavesOut({ kind, name, member: nameOf(member) ?? '' });
  const walk = (container: Json, scope: Scope): void => {
    const held: Held[] = [];
    folders.set(scope.folder, held);
    for (const reflection of listOf(container, 'children')) {
      const kind = kindOf(reflection);
      if (reflection['kind'] === kinds.reference) {
        byId.set(reflection['id'], reflection);
        held.push({ alias: reflection });
      }
      if (kind === null) continue;
      const found = { ...placeExport(reflection, kind, scope), reflection, kind };
      if (selection.leavesOut({ kind, name: found.name, member: null })) continue;
      exports.push(found);
      held.push({ found });
      noteIds(reflection, `${typeScheme}:${found.key}`, {
        byId,
        addresses,
        leavesOut: (member) => leavesOut(found, member),
      });
      if (isFolderKind(kind))
        walk(reflection, { folder: found.key, prefix: prefixOf(found), specifier: found.specifier });
    }
  };
  walk(project, { folder, prefix: '', specifier: nameOf(project, 'packageName') ?? null });
  const addressOf = (target: unknown): string | null => {
    // Targets in other packages are objects.
    if (isObject(target)) {
      const isOfPlatform = nameOf(target, 'packageName') === 'typescript';
      return isOfPlatform ? platformAddress(nameOf(target, 'qualifiedName') ?? '') : null;
    }
    const reflection = byId.get(target);
    const isAlias = reflection?.['kind'] === kinds.reference && reflection['target'] !== target;
    return addresses.get(isAlias ? reflection['target'] : target) ?? null;
  };
  return { exports, folders, byId, addressOf, leavesOut };
}

function kindOf(reflection: Json): DeclarationKind | null {
  const kind = kindNames[Number(reflection['kind'])] ?? null;
  return kind !== null && isComponent(reflection) ? 'components' : kind;
}

function placeExport(reflection: Json, kind: DeclarationKind, { folder, prefix, specifier }: Scope) {
  const name = nameOf(reflection) ?? '';
  const segment = name.replace(/[^\p{L}\p{N}$_.]+/gu, '-').replace(/^[.-]+|(?<![.-])[.-]+$/g, '') || 'module';
  if (reflection['kind'] !== kinds.module)
    return { key: `${folder}/${kind}/${segment}`, name: prefix + name, specifier };
  const own = nameOf(reflection, 'packageName') ?? (name === 'index' || name === specifier ? specifier : null);
  return { key: `${folder}/${segment}`, name, specifier: own };
}

function prefixOf({ reflection, name }: Export): string {
  return reflection['kind'] === kinds.module ? '' : `${name}.`;
}

interface Ids {
  readonly byId: Map<unknown, Json>;
  readonly addresses: Map<unknown, string>;
  /** Returns whether a member has no anchor, because the site excludes it. */
  readonly leavesOut: (member: Json) => boolean;
}

/** Records the meaning of the ids of a reflection and of its descendants. Other exports within it get their own addresses. */
function noteIds(reflection: Json, address: string, ids: Ids): void {
  const id = reflection['id'];
  if (typeof id !== 'number' || ids.byId.has(id)) return;
  ids.byId.set(id, reflection);
  ids.addresses.set(id, address);
  const { type, getSignature } = reflection;
  const kind = kindNames[Number(reflection['kind'])];
  const isFolder = kind !== undefined && isFolderKind(kind);
  const isExport = !address.includes('#');
  for (const child of isFolder ? [] : listOf(reflection, 'children'))
    noteIds(child, isExport && !ids.leavesOut(child) ? `${address}#${anchorOfMember(child)}` : address, ids);
  for (const part of [...listOf(reflection, 'signatures'), getSignature, isObject(type) ? type['declaration'] : null])
    if (isObject(part)) noteIds(part, address, ids);
}

/** Returns the anchor of a member on the page of its declaration: `method-send`. */
export function anchorOfMember(member: Json): string {
  const name = (nameOf(member) ?? '').replace(/[^\p{L}\p{N}$_.]+/gu, '-');
  const prefix = anchorPrefixes[Number(member['kind'])] ?? 'prop';
  return `${prefix}-${name}`;
}

const anchorPrefixes: Readonly<Record<number, string>> = {
  [kinds.method]: 'method',
  [kinds.function]: 'method',
  [kinds.constructor]: 'new',
};
