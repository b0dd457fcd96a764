import type { ApiSectionKind } from '../../../../shared/api-view.ts';
import { groupBy } from '../../../kernel/collections.ts';
import { isObject } from '../../../kernel/text.ts';
import { withUniqueIds } from '../manifest/element.ts';
import { listOf, nameOf, type Json } from '../manifest/json-values.ts';
import type { Declaration, DeclaredEntry, DeclaredMember, DeclaredSection } from './declaration.ts';
import { declarationKinds, isFolderKind, typeScheme, type DeclarationKind } from './declaration.ts';
import type { Export, ExportIndex, Held } from './list-exports.ts';
import { printSignature, printType, printTypeParameters, typeParametersOf } from './print-type.ts';
import { propsType, unfoldProps } from './react-props.ts';
import { readComment } from './read-comment.ts';
import { commentOf, flag, isInternal, kinds, literalOf, membersOf, signaturesOf } from './reflections.ts';
import {
  callKinds,
  linkedCode,
  ofComment,
  safeAddress,
  toCall,
  toIndexMember,
  toMembers,
  toTypeMember,
  originOf,
} from './to-member.ts';

/** Data that all declarations of a project share. */
export interface ProjectFacts {
  readonly index: ExportIndex;
  readonly file: string;
  readonly lang: string | null;
}

/** Converts an export. */
export function toDeclaration(found: Export, { index, file, lang }: ProjectFacts): Declaration {
  const { reflection, kind, key, name } = found;
  const isFolder = isFolderKind(kind);
  const signatures = isFolder ? [] : signaturesOf(reflection);
  const comment = readComment(commentOf(reflection), index.addressOf);
  const sources = listOf(reflection, 'sources');
  const ofSignature = listOf(signatures[0] ?? {}, 'sources');
  const sections = isFolder ? [] : toSections(found, index, signatures);
  return {
    key,
    kind,
    isFolder,
    name,
    code: isFolder ? null : linkedCode(index, (note) => printHead(found, signatures, note)),
    import: importOf(found),
    text: comment.text,
    examples: comment.examples,
    deprecated: comment.deprecated,
    status: comment.status,
    since: comment.since,
    source: safeAddress((sources[0] ?? ofSignature[0])?.['url']),
    sections,
    lists: isFolder ? listsOf(key, index) : [],
    isComplete: ['classes', 'interfaces', 'enums'].includes(kind) && !hasUnknownBase(reflection, sections),
    lang,
    file,
  };
}

/** Returns whether a class may inherit members from one that the JSON does not describe. */
function hasUnknownBase(reflection: Json, sections: readonly DeclaredSection[]): boolean {
  const bases = listOf(reflection, 'extendedTypes');
  const isKnown = sections.some(({ members }) => members.some(({ inheritedFrom }) => inheritedFrom !== undefined));
  return bases.length > 0 && !isKnown;
}

function importOf({ kind, name, specifier, reflection }: Export): string | null {
  if (specifier === null || reflection['kind'] === kinds.module) return null;
  const [outer = ''] = name.split('.');
  const isType = kind === 'interfaces' || kind === 'types';
  // TypeDoc does not record the local name of a default export.
  const imported = /^(?:default|export=)$/.test(outer) ? 'defaultExport' : `{ ${outer} }`;
  return `import ${isType ? 'type ' : ''}${imported} from '${specifier}';`;
}

const words: Readonly<Partial<Record<DeclarationKind, string>>> = {
  classes: 'class',
  interfaces: 'interface',
  types: 'type',
  enums: 'enum',
};

/** Prints an export as TypeScript, without the members that the page lists. */
function printHead(
  { reflection, kind }: Export,
  signatures: readonly Json[],
  note: Parameters<typeof printType>[1],
): string {
  const name = nameOf(reflection) ?? '';
  const tools = { note, depth: 0 };
  const { type } = reflection;
  if (kind === 'types') {
    const start = `type ${name}${printTypeParameters(reflection, tools)} = `;
    const hasMembers = listOf(literalOf(reflection) ?? {}, 'children').length > 0;
    return start + (hasMembers ? '{ … }' : inLines(type, printType(type, note)));
  }
  if (signatures.length > 0 && reflection['kind'] !== kinds.class && kind !== 'interfaces')
    return signatures
      .map((signature) => (kind === 'components' ? withNamedProps(signature) : signature))
      .map((signature) => `function ${name}${printSignature(signature, { ...tools, arrow: ': ' })}`)
      .join('\n');
  const word = reflection['kind'] === kinds.class ? 'class' : words[kind];
  if (word === undefined)
    return `${flag(reflection, 'isConst') ? 'const' : 'let'} ${name}: ${inLines(type, printType(type, note))}`;
  const bases = (key: string): string => {
    const list = listOf(reflection, key).map((base) => printType(base, note));
    return list.length === 0 ? '' : ` ${key === 'extendedTypes' ? 'extends' : 'implements'} ${list.join(', ')}`;
  };
  const head = `${flag(reflection, 'isAbstract') ? 'abstract ' : ''}${word} ${name}`;
  return head + printTypeParameters(reflection, tools) + bases('extendedTypes') + bases('implementedTypes');
}

/** Names the first parameter of a component, which is usually destructured and has no name. */
function withNamedProps(signature: Json): Json {
  const [first, ...others] = listOf(signature, 'parameters');
  return first === undefined ? signature : { ...signature, parameters: [{ ...first, name: 'props' }, ...others] };
}

/** Prints each member of a long union on a line of its own. */
function inLines(type: unknown, text: string): string {
  const isLong = text.length > 72 && isObject(type) && type['type'] === 'union' && !/[{(`]/.test(text);
  return isLong
    ? text
        .split(' | ')
        .map((part) => `\n  | ${part}`)
        .join('')
    : text;
}

/** Order of the lists of members on a page. */
const sectionKinds = ['parameters', 'definition', 'fields', 'methods'] as const satisfies readonly ApiSectionKind[];

function toSections(found: Export, index: ExportIndex, signatures: readonly Json[]): readonly DeclaredSection[] {
  const { reflection, kind } = found;
  const literal = literalOf(reflection);
  const props = kind === 'components' ? unfoldProps(propsType(reflection), index.byId) : null;
  // The declaration of a class component has members that only React calls.
  const own = [reflection, literal ?? {}].map(membersOf);
  const children = props?.members ?? own.find(({ length }) => length > 0) ?? [];
  const shown = children.filter((child) => !isInternal(child) && !index.leavesOut(found, child));
  const kindOf = (child: Json) => (props === null && callKinds.has(child['kind']) ? 'methods' : 'fields');
  const indexes = [reflection, literal ?? {}].flatMap((holder) => listOf(holder, 'indexSignatures'));
  const lists: Readonly<Record<string, readonly DeclaredMember[]>> = {
    // The head also contains them, but not their descriptions.
    parameters:
      signatures.length > 0
        ? []
        : typeParametersOf(reflection)
            .map((one) => toTypeMember(one, index))
            .filter(({ text }) => text !== ''),
    definition: props === null ? definitionOf(found, index, signatures) : [],
    fields: indexes.map((signature) => toIndexMember(signature, index)),
  };
  return sectionKinds.flatMap((section): readonly DeclaredSection[] => {
    const ofSection = shown.filter((child) => kindOf(child) === section);
    const members = [...(lists[section] ?? []), ...ofSection.flatMap((child) => toMembers(child, index))].map(
      (member) => (props === null ? member : asProp(member)),
    );
    if (members.length === 0) return [];
    const foreign = new Set(ofSection.filter((child) => flag(child, 'isExternal')).map(originOf));
    return [{ kind: section, members: withUniqueIds(inOrder(members)), foreign: [...foreign] }];
  });
}

/** Marks required properties, because most properties of components are optional. */
function asProp({ name, inheritedFrom, ...member }: DeclaredMember): DeclaredMember {
  const plain = name.replace(/\?$/, '');
  const isRequired = plain === name && inheritedFrom === undefined;
  return {
    ...member,
    name: plain,
    ...(inheritedFrom !== undefined && { inheritedFrom }),
    ...(isRequired && { required: true }),
  };
}

/** Sorts own members before inherited ones, and required ones first, because readers need them first. */
function inOrder(members: readonly DeclaredMember[]): readonly DeclaredMember[] {
  const rank = ({ required, inheritedFrom }: DeclaredMember): number =>
    inheritedFrom !== undefined ? 2 : required === true ? 0 : 1;
  return members.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the definition of a callable: each signature with its parameters, without what the start of the page says. */
function definitionOf(
  { reflection }: Export,
  index: ExportIndex,
  signatures: readonly Json[],
): readonly DeclaredMember[] {
  const shown = ofComment(readComment(commentOf(reflection), index.addressOf));
  return signatures.map((signature) => {
    const member = toCall(signature, { member: reflection, index, id: 'signature' });
    const repeated = (['deprecated', 'since'] as const).filter((key) => member[key] === shown[key]);
    const text = member.text === shown.text ? '' : member.text;
    return { ...without(member, 'inheritedFrom', 'source', ...repeated), text };
  });
}

function without<Value extends object, Key extends keyof Value>(value: Value, ...keys: readonly Key[]) {
  const kept = Object.entries(value).filter(([key]) => !keys.some((one) => one === key));
  // TypeScript widens the keys of entries to `string`.
  return Object.fromEntries(kept) as Omit<Value, Key>;
}

/** Lists the items of a project, a module or a namespace, by kind. Aliases link to their targets. */
function listsOf(folder: string, index: ExportIndex): Declaration['lists'] {
  const listed = (index.folders.get(folder) ?? []).flatMap((held) => listItem(held, index) ?? []);
  const byKind = groupBy(listed, ({ kind }) => kind);
  return declarationKinds.flatMap((kind) => {
    const entries = byKind.get(kind)?.map(({ entry }) => entry);
    return entries === undefined ? [] : [{ kind, entries }];
  });
}

/** Returns an item of a list with the kind of what it links to; null without an address. */
function listItem(held: Held, index: ExportIndex): { readonly kind: string; readonly entry: DeclaredEntry } | null {
  const own = 'found' in held ? held.found.reflection : held.alias;
  const target = 'found' in held ? own : (index.byId.get(own['target']) ?? {});
  const address = 'found' in held ? `${typeScheme}:${held.found.key}` : index.addressOf(own['id']);
  if (address === null) return null;
  const kind = 'found' in held ? held.found.kind : (/\/([a-z]+)\/[^/]+$/.exec(address)?.[1] ?? '');
  return { kind, entry: { name: nameOf(own) ?? '', address, summary: summaryOf(target, index) } };
}

function summaryOf(reflection: Json, index: ExportIndex): string {
  return readComment(commentOf(reflection), index.addressOf).text.split(/\n\s*\n/)[0] ?? '';
}
