import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import type { Config } from '../../../config/config.ts';
import { makeError, type StageResult } from '../../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { nameOf, type Json } from '../manifest/json-values.ts';
import { declarationKinds, noTypes, type Declaration, type TypeLibrary } from './declaration.ts';
import { listExports } from './list-exports.ts';
import { readProject } from './read-project.ts';
import { makeExportSelection, type ExportSelection } from './select-exports.ts';
import { toDeclaration, type ProjectFacts } from './to-declaration.ts';

/** The exports of packages, and the excluded exports and members, as patterns of `exclude`. */
export interface LoadedTypes extends StageResult<TypeLibrary> {
  readonly leftOut: readonly string[];
}

/** Reads the exports of packages. */
export function loadTypes({ typescript, siteDir }: Pick<Config, 'typescript' | 'siteDir'>): LoadedTypes {
  if (typescript === null) return { value: noTypes, diagnostics: [], leftOut: [] };
  const selection = makeExportSelection(typescript.exclude);
  const diagnostics: Diagnostic[] = [];
  const declarations = typescript.packages.flatMap(({ json, path, label, lang }) => {
    const file = relativePath(siteDir, json);
    const read = readProject({ path: json, name: file }, (project) =>
      convertProject(project, { folder: path, label, file, lang, selection }),
    );
    diagnostics.push(...read.diagnostics);
    return read.value ?? [];
  });
  const collisions = findCollisions(declarations);
  const separate = declarations.filter((declaration) => !collisions.has(declaration));
  return {
    value: makeLibrary(separate),
    diagnostics: [...diagnostics, ...collisions.values(), ...selection.problems()],
    leftOut: selection.leftOut(),
  };
}

interface PackagePlace extends Pick<ProjectFacts, 'file' | 'lang'> {
  /** Path of its pages within the locale. */
  readonly folder: string;
  /** Title of its first page; null for the name of the package. */
  readonly label: string | null;
  readonly selection: ExportSelection;
}

function convertProject(project: Json, place: PackagePlace): readonly Declaration[] {
  const { folder, label, file, lang, selection } = place;
  const index = listExports(project, folder, selection);
  const facts: ProjectFacts = { index, file, lang };
  const start = {
    key: folder,
    kind: 'modules',
    name: label ?? nameOf(project) ?? folder,
    reflection: project,
    specifier: null,
  } as const;
  const all = [start, ...index.exports].map((found) => toDeclaration(found, facts));
  return all.flatMap((declaration) => [declaration, ...kindLists(declaration)]);
}

function kindLists(folder: Declaration): readonly Declaration[] {
  return folder.lists.flatMap((list) => {
    const key = `${folder.key}/${list.kind}`;
    const own = list.entries.filter(({ address }) => address.slice(address.indexOf(':') + 1).startsWith(`${key}/`));
    if (own.length === 0) return [];
    return {
      ...folder,
      key,
      kind: list.kind,
      name: '',
      text: '',
      examples: [],
      deprecated: null,
      since: '',
      status: '',
      source: null,
      lists: [{ ...list, entries: own }],
    };
  });
}

function makeLibrary(declarations: readonly Declaration[]): TypeLibrary {
  const names = new Map<string, string>();
  // A name can be that of a type and of a value, and also that of an export within a namespace.
  for (const { name, key } of declarations.toSorted((a, b) => rankOf(a) - rankOf(b)))
    for (const written of [name, name.slice(name.lastIndexOf('.') + 1)])
      if (written !== '' && !names.has(written)) names.set(written, key);
  return { declarations: new Map(declarations.map((declaration) => [declaration.key, declaration])), names };
}

function rankOf({ kind, name }: Declaration): number {
  return declarationKinds.indexOf(kind) + (name.includes('.') ? declarationKinds.length : 0);
}

/** Reports exports whose pages would be the same file on a case-insensitive disk: all but the first. */
function findCollisions(declarations: readonly Declaration[]): ReadonlyMap<Declaration, Diagnostic> {
  const first = new Map<string, Declaration>();
  const found = new Map<Declaration, Diagnostic>();
  for (const declaration of declarations) {
    const path = declaration.key.toLowerCase();
    const other = first.get(path);
    if (other === undefined) first.set(path, declaration);
    else found.set(declaration, describeCollision(declaration, other));
  }
  return found;
}

function describeCollision({ name, key, file }: Declaration, other: Declaration): Diagnostic {
  const isOneFile = other.file === file;
  return makeError('duplicate-export', {
    message: `The exports ${name || key} and ${other.name || other.key}${isOneFile ? '' : ` of ${other.file}`} have the same address, /${key}`,
    hint: isOneFile
      ? 'rename one, or leave one out with @hidden in its comment: disks may ignore case'
      : 'give the packages different paths in typescript.packages',
    place: fileStart(file),
  });
}
