/** The part of JSON Schema that our schemas use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  /** A type in `$defs`: `#/$defs/Name`. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** What is wrong with a value by a schema, each with its path; empty when nothing is. */
export function checkSchema(value: unknown, schema: Schema, path = '$', types = schema.$defs ?? {}): string[] {
  if (schema.$ref !== undefined)
    return checkSchema(value, types[schema.$ref.slice('#/$defs/'.length)] ?? {}, path, types);
  if (schema.anyOf !== undefined) return checkAny(value, schema.anyOf, { path, types });
  const kinds = schema.type === undefined ? [] : [schema.type].flat();
  if (kinds.length > 0 && !kinds.some((kind) => hasType(value, kind))) return [`${path} is not ${kinds.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is not one of ${schema.enum.join(', ')}`];
  if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern, 'u').test(value))
    return [`${path} does not match ${schema.pattern}`];
  if (typeof value === 'number' && schema.minimum !== undefined && value < schema.minimum)
    return [`${path} is under ${schema.minimum}`];
  if (typeof value === 'number' && schema.maximum !== undefined && value > schema.maximum)
    return [`${path} is over ${schema.maximum}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => checkSchema(item, schema.items ?? {}, `${path}[${index}]`, types));
  return typeof value === 'object' && value !== null ? checkObject(value, schema, { path, types }) : [];
}

interface Inside {
  readonly path: string;
  readonly types: Readonly<Record<string, Schema>>;
}

/** The problems of the form that comes nearest. */
function checkAny(value: unknown, forms: readonly Schema[], { path, types }: Inside): string[] {
  const found = forms.map((form) => checkSchema(value, form, path, types));
  return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function checkObject(
  value: object,
  { required = [], properties = {}, additionalProperties = true }: Schema,
  { path, types }: Inside,
): string[] {
  return [
    ...required.filter((key) => !(key in value)).map((key) => `${path}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, inner]) => {
      const schema = properties[key];
      if (schema !== undefined) return checkSchema(inner, schema, `${path}.${key}`, types);
      if (typeof additionalProperties === 'object')
        return checkSchema(inner, additionalProperties, `${path}.${key}`, types);
      return additionalProperties ? [] : [`${path}.${key} is unknown`];
    }),
  ];
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
