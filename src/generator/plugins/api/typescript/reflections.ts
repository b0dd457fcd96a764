import { isObject } from '../../../kernel/text.ts';
import { listOf, nameOf, type Json } from '../manifest/json-values.ts';
import { hasModifier } from './read-comment.ts';

/** Numbers of the kinds of TypeDoc's reflections. */
export const kinds = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  method: 2048,
  constructorSignature: 16_384,
  accessor: 262_144,
  typeAlias: 2_097_152,
  reference: 4_194_304,
} as const;

/** Returns the signatures of a function, or of a variable or type that is a function. */
export function signaturesOf(reflection: Json): readonly Json[] {
  const own = listOf(reflection, 'signatures');
  const literal = literalOf(reflection);
  return own.length > 0 || literal === null ? own : listOf(literal, 'signatures');
}

/** Returns the type literal of a reflection; null for another type. */
export function literalOf({ type }: Json): Json | null {
  return isObject(type) && type['type'] === 'reflection' && isObject(type['declaration']) ? type['declaration'] : null;
}

/** Returns the comment of a reflection, which can be that of its signature. */
export function commentOf(reflection: Json): unknown {
  const { comment, getSignature, setSignature } = reflection;
  const accessor = [getSignature, setSignature].filter(isObject).map((signature) => signature['comment']);
  return [comment, ...accessor, signaturesOf(reflection)[0]?.['comment']].find(isObject);
}

/** Returns whether a reflection is not part of the public interface. */
export function isInternal(reflection: Json): boolean {
  return (
    flag(reflection, 'isPrivate') || flag(reflection, 'isProtected') || hasModifier(commentOf(reflection), '@internal')
  );
}

/** Returns true for a flag that TypeDoc set. */
export function flag({ flags }: Json, name: string): boolean {
  return isObject(flags) && flags[name] === true;
}

/** Utility types of TypeScript whose members are those of their first argument. */
const utilities = new Set<unknown>(['Omit', 'Pick', 'Partial', 'Required', 'Readonly']);

/**
 * Returns the members of a class, interface or type literal. TypeDoc says `Omit` for those that an interface inherits from
 * `Omit<Options, 'name'>`; here they are inherited from `Options`.
 */
export function membersOf(holder: Json): readonly Json[] {
  const bases = listOf(holder, 'extendedTypes').filter(({ name }) => utilities.has(name));
  const members = listOf(holder, 'children');
  return bases.length === 0 ? members : members.map((member) => withBase(member, bases));
}

function withBase(member: Json, bases: readonly Json[]): Json {
  const { inheritedFrom } = member;
  const [utility = '', ...path] = (isObject(inheritedFrom) && nameOf(inheritedFrom)?.split('.')) || [];
  const origins = bases.filter(({ name }) => name === utility).map(argumentName);
  if (!isObject(inheritedFrom) || origins.length === 0) return member;
  return { ...member, inheritedFrom: { ...inheritedFrom, name: [origins.join(', '), ...path].join('.') } };
}

/** Returns the name of the type to which utility types are applied. */
function argumentName(type: Json): string {
  const [argument] = listOf(type, 'typeArguments');
  return argument !== undefined && utilities.has(type['name']) ? argumentName(argument) : (nameOf(type) ?? '');
}
