import { inQuotes, isObject } from '../../../kernel/text.ts';
import { listOf, nameOf, textOf, type Json } from '../manifest/json-values.ts';
import { flag, kinds } from './reflections.ts';

/** Receives each reference in a type, with its printed name. */
export type NoteReference = (reference: Json, name: string) => void;

/** Maximum depth of nested types; deeper ones are omitted, so that no JSON can exhaust the stack. */
const deepest = 40;

/** Prints a type of TypeDoc's JSON as TypeScript. */
export function printType(type: unknown, note: NoteReference, depth = 0): string {
  if (!isObject(type)) return 'unknown';
  if (depth > deepest) return '…';
  const print = printers[nameOf(type, 'type') ?? ''];
  const inner = (part: unknown, loose: readonly string[] = []): string => {
    const text = printType(part, note, depth + 1);
    return loose.includes(shapeOf(part)) ? `(${text})` : text;
  };
  return print === undefined ? (nameOf(type) ?? 'unknown') : print(type, { inner, note, depth });
}

/** Functions with which a printer prints the parts of its type. */
interface Tools {
  /** Prints a part, in parentheses if it has one of some shapes. */
  readonly inner: (part: unknown, loose?: readonly string[]) => string;
  readonly note: NoteReference;
  readonly depth: number;
}

const open = ['function', 'conditional', 'inferred'];
const joined = [...open, 'union', 'intersection', 'typeOperator', 'query'];

const printers: Readonly<Partial<Record<string, (type: Json, tools: Tools) => string>>> = {
  literal: ({ value }) => printLiteral(value),
  array: ({ elementType }, { inner }) => `${inner(elementType, joined)}[]`,
  optional: ({ elementType }, { inner }) => `${inner(elementType, joined)}?`,
  rest: ({ elementType }, { inner }) => `...${inner(elementType, joined)}`,
  tuple: (type, { inner }) =>
    `[${listOf(type, 'elements')
      .map((item) => inner(item))
      .join(', ')}]`,
  namedTupleMember: (type, { inner }) =>
    `${nameOf(type) ?? ''}${type['isOptional'] === true ? '?' : ''}: ${inner(type['element'])}`,
  union: (type, { inner }) =>
    listOf(type, 'types')
      .map((item) => inner(item, open))
      .join(' | '),
  intersection: (type, { inner }) =>
    listOf(type, 'types')
      .map((item) => inner(item, [...open, 'union']))
      .join(' & '),
  typeOperator: (type, { inner }) => `${textOf(type, 'operator') ?? ''} ${inner(type['target'], joined)}`,
  indexedAccess: ({ objectType, indexType }, { inner }) => `${inner(objectType, joined)}[${inner(indexType)}]`,
  conditional: ({ checkType, extendsType, trueType, falseType }, { inner }) =>
    `${inner(checkType, open)} extends ${inner(extendsType, open)} ? ${inner(trueType)} : ${inner(falseType)}`,
  inferred: (type, { inner }) =>
    `infer ${nameOf(type) ?? ''}${isObject(type['constraint']) ? ` extends ${inner(type['constraint'])}` : ''}`,
  predicate: (type, { inner }) => {
    const about = isObject(type['targetType']) ? ` is ${inner(type['targetType'])}` : '';
    return `${type['asserts'] === true ? 'asserts ' : ''}${nameOf(type) ?? ''}${about}`;
  },
  query: ({ queryType }, { inner }) => `typeof ${inner(queryType)}`,
  templateLiteral: (type, { inner }) => {
    const tail: readonly unknown[] = Array.isArray(type['tail']) ? type['tail'] : [];
    const parts = tail.map((part) => (Array.isArray(part) ? `\${${inner(part[0])}}${String(part[1])}` : ''));
    return `\`${textOf(type, 'head') ?? ''}${parts.join('')}\``;
  },
  mapped: printMapped,
  reference: printReference,
  reflection: ({ declaration }, { note, depth }) =>
    isObject(declaration) ? printObject(declaration, { note, depth }) : 'object',
};

/** Name of a kind of type; functions differ from other object types. */
function shapeOf(type: unknown): string {
  if (!isObject(type)) return '';
  const kind = String(type['type']);
  return kind === 'reflection' && isFunction(type['declaration']) ? 'function' : kind;
}

function isFunction(declaration: unknown): declaration is Json {
  return (
    isObject(declaration) &&
    listOf(declaration, 'signatures').length === 1 &&
    listOf(declaration, 'children').length === 0 &&
    listOf(declaration, 'indexSignatures').length === 0
  );
}

function printLiteral(value: unknown): string {
  if (typeof value === 'string') return inQuotes(value);
  if (!isObject(value)) return String(value);
  return `${value['negative'] === true ? '-' : ''}${textOf(value, 'value') ?? ''}n`;
}

function printMapped(type: Json, { inner }: Tools): string {
  const mark = (key: string, word: string): string => {
    const value = type[key];
    return value === undefined || value === null ? '' : `${value === '-' ? '-' : ''}${word}`;
  };
  const readonly = mark('readonlyModifier', 'readonly ');
  const as = isObject(type['nameType']) ? ` as ${inner(type['nameType'])}` : '';
  const key = `${textOf(type, 'parameter') ?? 'Key'} in ${inner(type['parameterType'])}${as}`;
  return `{ ${readonly}[${key}]${mark('optionalModifier', '?')}: ${inner(type['templateType'])} }`;
}

function printReference(type: Json, { inner, note }: Tools): string {
  const qualified = nameOf(type, 'qualifiedName') ?? '';
  const name = qualified.startsWith('React.') ? qualified.slice('React.'.length) : (nameOf(type) ?? '');
  note(type, name);
  const list = listOf(type, 'typeArguments').map((argument) => inner(argument));
  return name + (list.length === 0 ? '' : `<${list.join(', ')}>`);
}

/** Callback for references, and the depth of the type. */
type Within = Pick<Tools, 'note' | 'depth'>;

function printObject(declaration: Json, { note, depth }: Within): string {
  const signatures = listOf(declaration, 'signatures');
  const [only] = signatures;
  if (only !== undefined && isFunction(declaration)) return printSignature(only, { note, depth, arrow: ' => ' });
  const children = listOf(declaration, 'children').map((child) => {
    const { type, getSignature } = child;
    const mark = flag(child, 'isOptional') ? '?' : '';
    const methods = listOf(child, 'signatures');
    const name = `${flag(child, 'isReadonly') ? 'readonly ' : ''}${nameOf(child) ?? ''}${mark}`;
    if (methods.length > 0)
      return methods.map((method) => name + printSignature(method, { note, depth, arrow: ': ' })).join('; ');
    const ofGetter = isObject(getSignature) ? getSignature['type'] : undefined;
    return `${name}: ${printType(type ?? ofGetter, note, depth + 1)}`;
  });
  const indexes = listOf(declaration, 'indexSignatures').map((index) => {
    const [parameter = {}] = listOf(index, 'parameters');
    return `[${printParameter(parameter, { note, depth })}]: ${printType(index['type'], note, depth + 1)}`;
  });
  const calls = signatures.map((signature) => printSignature(signature, { note, depth, arrow: ': ' }));
  const all = [...calls, ...indexes, ...children];
  return all.length === 0 ? '{}' : `{ ${all.join('; ')} }`;
}

/** Prints a signature without its name: `<T>(items: T[]): void`. `arrow` is between parameters and result. */
export function printSignature(
  signature: Json,
  { note, depth, arrow }: Within & { readonly arrow: ': ' | ' => ' },
): string {
  const parameters = listOf(signature, 'parameters').map((parameter) => printParameter(parameter, { note, depth }));
  const start = signature['kind'] === kinds.constructorSignature ? 'new ' : '';
  const line = `(${parameters.join(', ')})`;
  const list =
    line.length > 72 && depth === 0 ? `(\n${parameters.map((parameter) => `  ${parameter},\n`).join('')})` : line;
  const result = isObject(signature['type']) ? arrow + printType(signature['type'], note, depth + 1) : '';
  return start + printTypeParameters(signature, { note, depth }) + list + result;
}

/** Prints the type parameters of a signature or declaration: `<T extends object = {}>`; empty if there are none. */
export function printTypeParameters(holder: Json, { note, depth }: Within): string {
  const list = typeParametersOf(holder).map((parameter) => {
    const { type, default: value } = parameter;
    const bound = type === undefined ? '' : ` extends ${printType(type, note, depth + 1)}`;
    return `${nameOf(parameter) ?? ''}${bound}${value === undefined ? '' : ` = ${printType(value, note, depth + 1)}`}`;
  });
  return list.length === 0 ? '' : `<${list.join(', ')}>`;
}

/** Returns the type parameters of a declaration or signature. Signatures have another key in older versions. */
export function typeParametersOf(holder: Json): readonly Json[] {
  const list = listOf(holder, 'typeParameters');
  return list.length > 0 ? list : listOf(holder, 'typeParameter');
}

function printParameter(parameter: Json, { note, depth }: Within): string {
  const isOptional = parameter['defaultValue'] !== undefined;
  return `${parameterName(parameter)}${isOptional ? '?' : ''}: ${printType(parameter['type'], note, depth + 1)}`;
}

/** Returns the name of a parameter with `...` before it or `?` after it. A destructured one has no name. */
export function parameterName(parameter: Json): string {
  const name = (nameOf(parameter) ?? '').replace(/^__namedParameters$/, 'options');
  return `${flag(parameter, 'isRest') ? '...' : ''}${name}${flag(parameter, 'isOptional') ? '?' : ''}`;
}
