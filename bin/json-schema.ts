import { invalid, type AnySchema, type Form, type Shape } from '../src/generator/config/schema/schema.ts';

/** A JSON Schema, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Text about a type of the config, or about one of its keys; undefined where there is none. */
export type Describe = (type: string, key?: string) => string | undefined;

/**
 * The JSON Schema of a schema of the config, for editors and other programs. It accepts at least what the schema reads:
 * conditions that only code can check are left out. Types with a name are in `$defs`.
 */
export function toJsonSchema(schema: AnySchema, describe: Describe): JsonSchema {
  const definitions: Record<string, JsonSchema> = {};

  function convert({ form }: AnySchema): JsonSchema {
    const { name } = form;
    if (name === undefined) return convertForm(form);
    if (definitions[name] === undefined) {
      // A type may contain itself: the name is taken before its parts are converted.
      definitions[name] = {};
      const description = describe(name);
      definitions[name] = { ...(description && { description }), ...convertForm(form) };
    }
    return { $ref: `#/$defs/${name}` };
  }

  function convertForm(form: Form): JsonSchema {
    switch (form.kind) {
      case 'value':
        return convertType(form.type);
      case 'list':
        return { type: 'array', items: convert(form.of) };
      case 'record':
        return { type: 'object', additionalProperties: convert(form.of) };
      case 'union':
        return { anyOf: form.of.map(convert) };
      case 'object':
        return convertShape(form.shape, form.name ?? '');
    }
  }

  function convertShape(shape: Shape, type: string): JsonSchema {
    const properties = Object.entries(shape).map(([key, part]): [string, JsonSchema] => {
      const description = describe(type, key);
      return [key, { ...(description && { description }), ...convert(part) }];
    });
    const required = Object.keys(shape).filter((key) => isRequired(shape[key]));
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  }

  const root = convert(schema);
  // A type that only TypeScript describes, such as a function, can be anything.
  for (const [, name = ''] of JSON.stringify([root, definitions]).matchAll(/"#\/\$defs\/(\w+)"/g))
    definitions[name] ??= {};
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...root, $defs: definitions };
}

function isRequired(schema: AnySchema | undefined): boolean {
  const context = { path: [], subject: '', locales: null, report: () => undefined };
  return schema?.read(undefined, context) === invalid;
}

/** A type as a form names it: `string`, `'a' | 'b'`, `false`, or the name of another type. */
function convertType(type: string): JsonSchema {
  if (['string', 'number', 'boolean'].includes(type)) return { type };
  if (type === 'true' || type === 'false') return { enum: [type === 'true'] };
  if (/^'[^']*'(?: \| '[^']*')*$/.test(type)) return { enum: type.split(' | ').map((word) => word.slice(1, -1)) };
  return /^\w+$/.test(type) ? { $ref: `#/$defs/${type}` } : {};
}
