/** The part of JSON Schema that our schemas use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
}

/** What is wrong with a value by a schema, each with its path; empty when nothing is. */
export function checkSchema(value: unknown, schema: Schema, path = '$'): string[] {
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return [`${path} is not ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is not one of ${schema.enum.join(', ')}`];
  if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern, 'u').test(value))
    return [`${path} does not match ${schema.pattern}`];
  if (typeof value === 'number' && schema.minimum !== undefined && value < schema.minimum)
    return [`${path} is under ${schema.minimum}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => checkSchema(item, schema.items ?? {}, `${path}[${index}]`));
  return typeof value === 'object' && value !== null ? checkObject(value, schema, path) : [];
}

function checkObject(
  value: object,
  { required = [], properties = {}, additionalProperties = true }: Schema,
  path: string,
): string[] {
  return [
    ...required.filter((key) => !(key in value)).map((key) => `${path}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, inner]) => {
      const schema = properties[key];
      if (schema !== undefined) return checkSchema(inner, schema, `${path}.${key}`);
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
