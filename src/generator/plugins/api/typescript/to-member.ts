import { isObject } from '../../../kernel/text.ts';
import { listOf, nameOf, textOf, type Json } from '../manifest/json-values.ts';
import type { DeclaredMember, DeclaredParameter, LinkedCode } from './declaration.ts';
import { anchorOfMember, type ExportIndex } from './list-exports.ts';
import { parameterName, printType, typeParametersOf, type NoteReference } from './print-type.ts';
import { readComment, type ReadComment } from './read-comment.ts';
import { commentOf, flag, kinds, signaturesOf } from './reflections.ts';

/** Prints code and collects the addresses of the names in it. */
export function linkedCode(index: ExportIndex, print: (note: NoteReference) => string): LinkedCode {
  const links = new Map<string, string>();
  const text = print((reference, name) => {
    const { target } = reference;
    const address = index.addressOf(target);
    if (address !== null && !links.has(name)) links.set(name, address);
  });
  return { text, links: Object.fromEntries(links) };
}

/** Converts a member of a declaration: one entry, or one for each signature of a method. */
export function toMembers(member: Json, index: ExportIndex): readonly DeclaredMember[] {
  const signatures = callKinds.has(member['kind']) ? listOf(member, 'signatures') : [];
  if (signatures.length === 0) return [toProperty(member, index)];
  return signatures.map((signature) => toCall(signature, { member, index, id: anchorOfMember(member) }));
}

/** Kinds of callable members. */
export const callKinds = new Set<unknown>([kinds.constructor, kinds.method, kinds.function]);

/** Owner of a signature. */
interface CallContext {
  /** The method or function, whose comment applies to a signature without one. */
  readonly member: Json;
  readonly index: ExportIndex;
  readonly id: string;
}

/** Converts one signature of a method or function. */
export function toCall(signature: Json, { member, index, id }: CallContext): DeclaredMember {
  const comment = readComment(signature['comment'] ?? commentOf(member), index.addressOf);
  const isNew = signature['kind'] === kinds.constructorSignature;
  const { links, ...facts } = factsOfCall(signature, { index, isNew });
  return {
    id,
    name: nameOfCall(signature, { member, isNew }),
    ...ofComment(comment),
    ...ofOrigin(member),
    ...(comment.returns !== '' && { returns: comment.returns }),
    ...(comment.throws.length > 0 && { throws: comment.throws }),
    ...facts,
    ...(Object.keys(links).length > 0 && { links }),
  };
}

function nameOfCall(signature: Json, { member, isNew }: { readonly member: Json; readonly isNew: boolean }): string {
  if (isNew) return `new ${nameOf(signature) ?? ''}`;
  return (nameOf(member) ?? '') + (flag(member, 'isOptional') ? '?' : '');
}

function factsOfCall(signature: Json, { index, isNew }: { readonly index: ExportIndex; readonly isNew: boolean }) {
  const found: { parameters?: DeclaredParameter[]; typeParameters?: DeclaredParameter[]; type?: string } = {};
  const { links } = linkedCode(index, (note) => {
    const ofTypes = typeParametersOf(signature);
    found.parameters = listOf(signature, 'parameters').map((parameter) => ({
      name: parameterName(parameter),
      type: printType(parameter['type'], note),
      ...(parameter['defaultValue'] !== undefined && { default: textOf(parameter, 'defaultValue') ?? '' }),
      ...textOfParameter(parameter, index),
    }));
    if (ofTypes.length > 0 && !isNew)
      found.typeParameters = ofTypes.map((parameter) => toTypeParameter(parameter, index, note));
    if (!isNew) found.type = printType(signature['type'], note);
    return '';
  });
  return { ...found, links };
}

/** Converts a type parameter of a signature: its name with the type that it extends. */
function toTypeParameter(parameter: Json, index: ExportIndex, note: NoteReference): DeclaredParameter {
  const { type, default: value } = parameter;
  return {
    name: `${nameOf(parameter) ?? ''}${type === undefined ? '' : ` extends ${printType(type, note)}`}`,
    ...(value !== undefined && { default: printType(value, note) }),
    ...textOfParameter(parameter, index),
  };
}

/** Converts a type parameter of a class or type, which a page lists like a member. */
export function toTypeMember(parameter: Json, index: ExportIndex): DeclaredMember {
  const { type, default: value } = parameter;
  const name = nameOf(parameter) ?? '';
  const bound = linkedCode(index, (note) => (type === undefined ? '' : printType(type, note)));
  const usual = linkedCode(index, (note) => (value === undefined ? '' : printType(value, note)));
  return {
    id: `type-${name}`,
    name: `<${name}>`,
    text: readComment(parameter['comment'], index.addressOf).text,
    ...(bound.text !== '' && { type: bound.text }),
    ...(usual.text !== '' && { default: usual.text }),
    links: { ...usual.links, ...bound.links },
  };
}

function textOfParameter({ comment }: Json, index: ExportIndex): Pick<DeclaredParameter, 'text'> {
  const { text } = readComment(comment, index.addressOf);
  return text === '' ? {} : { text };
}

function toProperty(member: Json, index: ExportIndex): DeclaredMember {
  const comment = readComment(commentOf(member), index.addressOf);
  const type = typeOfProperty(member);
  const { text, links } = linkedCode(index, (note) => printType(type, note));
  return {
    id: anchorOfMember(member),
    name: (nameOf(member) ?? '') + (flag(member, 'isOptional') ? '?' : ''),
    ...ofComment(comment),
    ...ofOrigin(member),
    ...(type !== undefined && { type: text }),
    ...(Object.keys(links).length > 0 && { links }),
    // The value of a member of an enum is its type.
    ...(member['kind'] !== kinds.enumMember && ofValue(member, comment)),
    ...(signaturesOf(member).length > 0 && comment.returns !== '' && { returns: comment.returns }),
  };
}

/** Returns the type of a property, or of what its getter returns or its setter accepts. */
function typeOfProperty({ type, getSignature, setSignature }: Json): unknown {
  const ofGetter = isObject(getSignature) ? getSignature['type'] : undefined;
  const ofSetter = isObject(setSignature) ? listOf(setSignature, 'parameters')[0]?.['type'] : undefined;
  return type ?? ofGetter ?? ofSetter;
}

/** Returns the default of a property, and whether code can only read it. TypeDoc shortens long values to `...`. */
function ofValue(member: Json, comment: ReadComment): Pick<DeclaredMember, 'default' | 'readonly'> {
  const { getSignature, setSignature, defaultValue } = member;
  const value = comment.default || (typeof defaultValue === 'string' && defaultValue !== '...' ? defaultValue : '');
  const isReadonly = flag(member, 'isReadonly') || (isObject(getSignature) && setSignature === undefined);
  return { ...(value !== '' && { default: value }), ...(isReadonly && { readonly: true }) };
}

/** Converts an index signature to a member named after its key. */
export function toIndexMember(signature: Json, index: ExportIndex): DeclaredMember {
  const [parameter = {}] = listOf(signature, 'parameters');
  const names = linkedCode(index, (note) => `[${nameOf(parameter) ?? 'key'}: ${printType(parameter['type'], note)}]`);
  const { text, links } = linkedCode(index, (note) => printType(signature['type'], note));
  const comment = readComment(signature['comment'], index.addressOf);
  return { id: 'prop-index', name: names.text, ...ofComment(comment), type: text, links: { ...names.links, ...links } };
}

/** Returns what a comment says about a member: its text with the examples, and why and since when. */
export function ofComment({
  text,
  examples,
  deprecated,
  since,
}: ReadComment): Pick<DeclaredMember, 'text' | 'deprecated' | 'since'> {
  return {
    text: [text, ...examples].filter((part) => part !== '').join('\n\n'),
    ...(deprecated !== null && { deprecated }),
    ...(since !== '' && { since }),
  };
}

function ofOrigin(member: Json) {
  const [source] = listOf(member, 'sources');
  const url = flag(member, 'isExternal') || source === undefined ? null : safeAddress(source['url']);
  const origin = originOf(member);
  return {
    ...(origin !== '' && { inheritedFrom: origin }),
    ...(flag(member, 'isStatic') && { static: true as const }),
    ...(url !== null && { source: url }),
  };
}

/** Returns the name of the type from which a member is inherited; empty for an own member. */
export function originOf({ inheritedFrom }: Json): string {
  return isObject(inheritedFrom) ? (nameOf(inheritedFrom) ?? '').replace(/\.[^.]*$/, '') : '';
}

/** Returns an address that a browser can follow safely, or null. */
export function safeAddress(address: unknown): string | null {
  return typeof address === 'string' && /^https?:\/\/[^\s"<>]+$/i.test(address) ? address : null;
}
