import type { ApiMemberView, ApiParameterView, ApiSectionKind } from '../../../../shared/api-view.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import type { ReadComment } from './read-comment.ts';

/** Kinds of exports, in the order of the sidebar. Each is the name of a folder of pages. */
export const declarationKinds = [
  'modules',
  'namespaces',
  'components',
  'functions',
  'classes',
  'interfaces',
  'types',
  'enums',
  'variables',
] as const;

/** A value of `declarationKinds`. */
export type DeclarationKind = (typeof declarationKinds)[number];

/** Returns whether declarations of a kind contain exports. */
export function isFolderKind(kind: DeclarationKind): boolean {
  return kind === 'modules' || kind === 'namespaces';
}

/** A parameter, or a type parameter. */
export interface DeclaredParameter extends Omit<ApiParameterView, 'html'> {
  /** Markdown; absent if there is none. */
  readonly text?: string;
}

/** A member of a declaration, or one signature of a function. Texts are Markdown; absent values are unknown or false. */
export interface DeclaredMember extends Omit<
  ApiMemberView,
  'html' | 'lang' | 'deprecated' | 'parameters' | 'typeParameters' | 'throws' | 'returns'
> {
  readonly text: string;
  readonly deprecated?: string;
  readonly parameters?: readonly DeclaredParameter[];
  readonly typeParameters?: readonly DeclaredParameter[];
  readonly returns?: string;
  readonly throws?: readonly string[];
}

/** A list of members. */
export interface DeclaredSection {
  readonly kind: ApiSectionKind;
  readonly members: readonly DeclaredMember[];
  /** Names of the origins of inherited members in other packages. */
  readonly foreign: readonly string[];
}

/** An entry in the list of a namespace. */
export interface DeclaredEntry {
  readonly name: string;
  readonly address: string;
  /** First paragraph of its description, as Markdown. */
  readonly summary: string;
}

/** Code with addresses for some of its names. */
export interface LinkedCode {
  readonly text: string;
  readonly links: Readonly<Record<string, string>>;
}

/** The subject of one page: an export, a module, or the list of all exports of one kind. Plain data. */
export interface Declaration extends Pick<ReadComment, 'text' | 'examples' | 'deprecated' | 'status' | 'since'> {
  /** Path of its page within the locale: `reference/classes/Client`. */
  readonly key: string;
  readonly kind: DeclarationKind;
  /** True for the page that lists the exports of `kind`, and for a module. */
  readonly isFolder: boolean;
  /**
   * Name with those of its namespaces: `text.cut`. Empty for the list of a kind, because its title depends on the language.
   */
  readonly name: string;
  /** Its signatures without the body. */
  readonly code: LinkedCode | null;
  /** Import statement for readers; null if unknown. */
  readonly import: string | null;
  /** Address of its source; null if unknown. */
  readonly source: string | null;
  readonly sections: readonly DeclaredSection[];
  readonly lists: readonly { readonly kind: DeclarationKind; readonly entries: readonly DeclaredEntry[] }[];
  /** False if it can have undocumented members, so that an unknown member is not an error. */
  readonly isComplete: boolean;
  /** BCP 47 tag of its texts; null for the language of the page. */
  readonly lang: string | null;
  /** Its JSON file, relative to the site's folder. */
  readonly file: string;
}

/** The documented exports of a site. Maps can be sent to other threads. */
export interface TypeLibrary {
  /** By key. */
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Keys by name, with and without namespaces. */
  readonly names: ReadonlyMap<string, string>;
}

/** Data of the exports for the threads that compile pages. */
export interface TypeSetup {
  readonly library: TypeLibrary;
  readonly memberLinks: boolean;
  /** BCP 47 tags by locale. */
  readonly langs: Readonly<Record<string, string>>;
}

/** A library without exports. */
export const noTypes: TypeLibrary = { declarations: new Map(), names: new Map() };

/** Scheme of addresses of exports' pages, and of dependencies on exports: `api:Client#method-send`. */
export const typeScheme = 'api';

/** Returns the declaration with a key or name. */
export function findDeclaration({ declarations, names }: TypeLibrary, name: string): Declaration | undefined {
  return declarations.get(name) ?? declarations.get(names.get(name) ?? '');
}

/** Returns the address of the declaration with a name, or null for other names. */
export function addressOfType(library: TypeLibrary, name: string): string | null {
  const key = library.names.get(name);
  return key === undefined ? null : `${typeScheme}:${key}`;
}

/** Like `dependencyHash` of elements: null for an unknown name, undefined for other dependencies. */
export function typeHash(library: TypeLibrary, dependency: string): string | null | undefined {
  if (!dependency.startsWith(`${typeScheme}:`)) return undefined;
  const found = findDeclaration(library, dependency.slice(typeScheme.length + 1));
  return found === undefined ? null : contentHash(JSON.stringify(found));
}
