import { isObject } from '../../../kernel/text.ts';
import { listOf, nameOf, type Json } from '../manifest/json-values.ts';
import { kinds, membersOf, signaturesOf } from './reflections.ts';

/** Types of the results of rendering a component. */
const rendered = /^(?:React\.)?(?:JSX\.Element|ReactElement|ReactNode|ReactPortal)$/;
/** Types of components, whose first argument is the type of their properties. */
const componentTypes =
  /^(?:React\.)?(?:FC|FunctionComponent|VFC|ForwardRefExoticComponent|NamedExoticComponent|ExoticComponent|ComponentType)$/;
/**
 * Types of components that wrap another component, the results of `memo` and `lazy`; the argument is the type of the latter.
 */
const wrapperTypes = /^(?:React\.)?(?:MemoExoticComponent|LazyExoticComponent)$/;
/** Kinds of types for properties. */
const objects = new Set<unknown>(['reference', 'reflection', 'intersection']);
const componentClasses = /^(?:React\.)?(?:Pure)?Component$/;

/** Maximum depth: more than in real code, because a type can refer to itself. */
const deepest = 8;

/** Returns whether a function, constant or class is a React component. */
export function isComponent(reflection: Json): boolean {
  return /^[A-Z]/.test(nameOf(reflection) ?? '') && propsType(reflection) !== undefined;
}

/** Returns the type of a component's properties: null for a component without properties, undefined for anything else. */
export function propsType(reflection: Json): unknown {
  switch (reflection['kind']) {
    case kinds.function:
    case kinds.variable: {
      const [signature] = signaturesOf(reflection);
      return signature === undefined ? propsOfType(reflection['type']) : propsOfCall(signature);
    }
    case kinds.class:
      return listOf(reflection, 'extendedTypes')
        .map((type) => argumentOf(type, componentClasses))
        .find((type) => type !== undefined);
    default:
      return undefined;
  }
}

function propsOfCall(signature: Json): unknown {
  const [props = null, , extra] = listOf(signature, 'parameters').map(({ type }) => type);
  const isProps = props === null || (isObject(props) && objects.has(props['type']));
  return isProps && extra === undefined && renders(signature['type']) ? props : undefined;
}

/**
 * Returns the properties of a component of that type. For `typeof Button`, the type itself: its properties are those of the
 * export.
 */
function propsOfType(type: unknown, depth = 0): unknown {
  const props = argumentOf(type, componentTypes);
  const wrapped = props === undefined && depth < deepest ? argumentOf(type, wrapperTypes) : undefined;
  if (!isObject(wrapped)) return wrapped ?? props;
  if (wrapped['type'] === 'query') return wrapped;
  const [signature] = signaturesOf({ type: wrapped });
  // A wrapped value is a component, even if nothing else is known about it.
  return (signature === undefined ? propsOfType(wrapped, depth + 1) : propsOfCall(signature)) ?? null;
}

function renders(type: unknown): boolean {
  if (!isObject(type)) return false;
  if (type['type'] === 'union') return listOf(type, 'types').some(renders);
  if (type['type'] !== 'reference') return false;
  const { name, argument } = describe(type);
  return rendered.test(name) || (name === 'Promise' && renders(argument));
}

function argumentOf(type: unknown, names: RegExp): unknown {
  if (!isObject(type) || type['type'] !== 'reference') return undefined;
  const { name, argument } = describe(type);
  return names.test(name) ? (argument ?? null) : undefined;
}

function describe(reference: Json): { readonly name: string; readonly argument: Json | undefined } {
  const name = nameOf(reference, 'qualifiedName') ?? nameOf(reference) ?? '';
  return { name, argument: listOf(reference, 'typeArguments')[0] };
}

/** Properties, and types with further properties that the JSON does not declare. */
export interface UnfoldedProps {
  readonly members: readonly Json[];
  readonly others: readonly Json[];
}

/** Returns the properties of a type: those of type literals, of declared types, and of utility types applied to them. */
export function unfoldProps(type: unknown, byId: ReadonlyMap<unknown, Json>, depth = 0): UnfoldedProps {
  if (!isObject(type) || depth > deepest) return { members: [], others: [] };
  const unfold = (part: unknown): UnfoldedProps => unfoldProps(part, byId, depth + 1);
  const { declaration } = type;
  if (isObject(declaration)) return { members: listOf(declaration, 'children'), others: [] };
  if (type['type'] === 'query') return unfold(propsOfQuery(type, byId));
  if (type['type'] === 'intersection') return join(listOf(type, 'types').map(unfold));
  const declared = type['type'] === 'reference' ? byId.get(type['target']) : undefined;
  if (declared !== undefined && declared['kind'] === kinds.typeAlias) return unfold(declared['type']);
  if (declared !== undefined) return { members: membersOf(declared), others: [] };
  const { name, argument } = describe(type);
  const change = utilities[name.replace('React.', '')];
  if (argument === undefined || change === undefined) return { members: [], others: [type] };
  const { members, others } = unfold(argument);
  const keys = literalsIn(listOf(type, 'typeArguments')[1]);
  // The remaining properties of an unknown type are only known by the name of the complete type.
  return { members: change(members, keys), others: others.length > 0 ? [type] : [] };
}

function propsOfQuery({ queryType }: Json, byId: ReadonlyMap<unknown, Json>): unknown {
  const target = isObject(queryType) ? byId.get(queryType['target']) : undefined;
  return target === undefined ? undefined : propsType(target);
}

type Change = (members: readonly Json[], keys: ReadonlySet<unknown>) => readonly Json[];

const utilities: Readonly<Partial<Record<string, Change>>> = {
  Omit: (members, keys) => members.filter(({ name }) => !keys.has(name)),
  Pick: (members, keys) => members.filter(({ name }) => keys.has(name)),
  Partial: (members) => members.map((member) => withFlag(member, { isOptional: true })),
  Required: (members) => members.map((member) => withFlag(member, { isOptional: false })),
  Readonly: (members) => members,
  PropsWithChildren: (members) => members,
  PropsWithRef: (members) => members,
  PropsWithoutRef: (members) => members,
};

function withFlag(member: Json, changed: Json): Json {
  return { ...member, flags: { ...(isObject(member['flags']) ? member['flags'] : {}), ...changed } };
}

function literalsIn(type: unknown): ReadonlySet<unknown> {
  if (!isObject(type)) return new Set();
  const types = type['type'] === 'union' ? listOf(type, 'types') : [type];
  return new Set(types.map(({ value }) => value));
}

/** Joins members; of several with one name, the first is kept, as intended by the author of an intersection. */
function join(parts: readonly UnfoldedProps[]): UnfoldedProps {
  const named = parts.flatMap((part) => part.members).map((member) => [member['name'], member] as const);
  const members = new Map(named.toReversed());
  return { members: [...members.values()].toReversed(), others: parts.flatMap(({ others }) => others) };
}
