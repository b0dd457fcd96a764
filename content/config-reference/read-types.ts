import { invalid, type AnySchema, type Form, type Shape } from '../../src/generator/config/schema/schema.ts';

/** One key of a type, from its schema and its doc comment. */
export interface DocumentedKey {
  readonly name: string;
  readonly type: string;
  /** What it is for; empty for a key that only selects one of several forms. */
  readonly text: string;
  /** From the comment; null for a required key. */
  readonly default: string | null;
  /** Code, or empty. */
  readonly example: string;
}

/** A type that describes a part of the config. */
export interface DocumentedType {
  readonly name: string;
  readonly text: string;
  readonly keys: readonly DocumentedKey[];
  /** The type that it is an alias of; null for one with keys. */
  readonly alias: string | null;
}

const comment = String.raw`\/\*\*((?:(?!\*\/)[^])*)\*\/\n *`;
const shapePattern = /^(?:export )?const (\w+) = \{([^]*?)\};$/gm;
const keyPattern = new RegExp(`(?:^ {2}${comment})?(?<=^ {2})(\\w+)[:,]`, 'gm');
const interfacePattern = new RegExp(`(?:${comment})?(?:export )?interface (\\w+)([^{]*)\\{([^}]*)\\}`, 'g');
// An alias with parentheses is computed from a constant: it says nothing to authors of a config.
const aliasPattern = new RegExp(`${comment}export type (\\w+) =([^;()]*);`, 'g');

/** The types of a config: their keys from its schema, their texts from the doc comments in the schema's sources. */
export function readTypes(sources: readonly string[], config: AnySchema): readonly DocumentedType[] {
  const source = sources.join('\n');
  const shapes = new Map(
    [...source.matchAll(shapePattern)].map(([, name = '', body = '']) => [name, readShape(body)] as const),
  );
  const interfaces = [...source.matchAll(interfacePattern)].map(
    ([, said = '', name = '', parents = '', body = '']) => ({
      name,
      text: readComment(said).text,
      parents: [...parents.matchAll(/\w+/g)].map(([parent]) => parent),
      members: [...body.matchAll(/readonly \w+: (\w+);/g)].map(([, type = '']) => type),
    }),
  );
  const aliases = [...source.matchAll(aliasPattern)].map(([, said = '', name = '', alias = '']) => ({
    name,
    text: readComment(said).text,
    alias: alias.replace(/(\w+)\[keyof \1\]/, (_, added: string) => membersOf(added).join(' | ')),
  }));

  function membersOf(name: string): readonly string[] {
    return interfaces.filter((declared) => declared.name === name).flatMap(({ members }) => members);
  }
  function commentOf(owner: string, key: string): string | undefined {
    const shape = shapes.get(owner);
    const declared = interfaces.filter(({ name }) => name === owner);
    const parents = shape?.parents ?? declared.flatMap((type) => type.parents);
    return (
      shape?.comments.get(key) ?? parents.map((parent) => commentOf(parent, key)).find((found) => found !== undefined)
    );
  }

  const ofObjects = namedShapes(config.form).map(([name, shape]) => ({
    name,
    text: interfaces.find((type) => type.name === name && type.text !== '')?.text ?? '',
    keys: Object.entries(shape).map(([key, schema]) => readKey(key, schema, commentOf(name, key) ?? '')),
    alias: null,
  }));
  return [...ofObjects, ...aliases.map(({ alias, ...type }) => ({ ...type, keys: [], alias: tidy(alias) }))];
}

/** The doc comments in an object literal by key, and the names of the literals that are spread into it. */
function readShape(body: string): {
  readonly comments: ReadonlyMap<string, string>;
  readonly parents: readonly string[];
} {
  return {
    comments: new Map([...body.matchAll(keyPattern)].flatMap(([, said, key = '']) => (said ? [[key, said]] : []))),
    parents: [...body.matchAll(/\.\.\.(\w+)/g)].map(([, name = '']) => name),
  };
}

function readKey(name: string, schema: AnySchema, said: string): DocumentedKey {
  const { text, tags } = readComment(said);
  const absent = schema.read(undefined, { path: [], subject: '', locales: null, report: () => undefined });
  return {
    name,
    type: typeOf(schema.form),
    text,
    default: absent === invalid ? null : (tags.get('default') ?? ''),
    example: tags.get('example') ?? '',
  };
}

/** The objects with a name in a schema. */
function namedShapes(form: Form): readonly (readonly [name: string, shape: Shape])[] {
  if (form.kind === 'value') return [];
  const parts = form.kind === 'object' ? Object.values(form.shape) : [form.of].flat();
  const own = form.kind === 'object' && form.name !== undefined ? [[form.name, form.shape] as const] : [];
  return [...new Map([...own, ...parts.flatMap((part) => namedShapes(part.form))])];
}

/** A type as an author would write it. */
function typeOf(form: Form): string {
  if (form.name !== undefined) return form.name;
  switch (form.kind) {
    case 'value':
      return form.type;
    case 'list':
      return /^[^({]* \| /.test(typeOf(form.of.form)) ? `(${typeOf(form.of.form)})[]` : `${typeOf(form.of.form)}[]`;
    case 'record':
      return `Record<string, ${typeOf(form.of.form).replace(/^Record<.*>$/, 'Readonly<$&>')}>`;
    case 'union':
      return form.of.map((part) => typeOf(part.form)).join(' | ');
    case 'object':
      return `{ ${Object.entries(form.shape)
        .map(([key, schema]) => `${key}: ${typeOf(schema.form)}`)
        .join('; ')} }`;
  }
}

function readComment(said: string): { text: string; tags: ReadonlyMap<string, string> } {
  const lines = said.replace(/^ *\* ?/gm, '').trim();
  const [text = '', ...tags] = lines.split(/^@(?=\w+ )/m);
  const pairs = tags.map((tag): [string, string] => [
    tag.slice(0, tag.indexOf(' ')),
    join(tag.slice(tag.indexOf(' '))),
  ]);
  return { text: join(text), tags: new Map(pairs.toReversed()) };
}

function tidy(type: string): string {
  const written = type.replaceAll('readonly ', '').replace(/\bReadonly<(Record<.*>)>/, '$1');
  return join(written.replace(/^\s*\| /, ''));
}

function join(lines: string): string {
  return lines.replace(/\s+/g, ' ').trim();
}
