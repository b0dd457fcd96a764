import { readOrNull } from '../../../kernel/files/read-file.ts';
import { parseJson } from '../../../kernel/text.ts';
import {
  type ForeignObject,
  type ForeignValue,
  isObject,
  listAt,
  objectAt,
  objectOf,
  textAt,
} from '../foreign-value.ts';
import { parseKeys } from '../front-matter.ts';
import type { OldLayout } from '../pages/layout.ts';
import { protectCode } from '../pages/protect-code.ts';

/** An operation of an API as part of a page. */
export interface Operation {
  /** Undefined without a description of the API in the repository. */
  readonly title: string | undefined;
  /** MDX with components of Mintlify. */
  readonly text: string;
}

/** Reads an API description; empty without one. The parser of YAML takes seconds for JSON of a megabyte. */
export function readApi(file: string): ForeignObject {
  const text = readOrNull(file) ?? '';
  const json = parseJson(text);
  // Parse boundary: values in JSON have no known type.
  return 'value' in json ? objectOf(json.value) : parseKeys(text);
}

/** Returns the API descriptions of a site. */
export function listApis({ files }: OldLayout): readonly ForeignObject[] {
  return files.flatMap(({ from }) => {
    const api: ForeignObject = /\.(?:json|ya?ml)$/.test(from) ? readApi(from) : {};
    return isObject(api['paths']) ? [api] : [];
  });
}

/** An operation in an API description. */
export interface ListedOperation {
  /** `GET /anvils`. */
  readonly name: string;
  /** Its first tag; empty without one. */
  readonly tag: string;
  readonly operation: ForeignObject;
}

/** Lists the operations of an API. */
export function listOperations(api: ForeignObject): readonly ListedOperation[] {
  const paths = objectAt(api, 'paths');
  return Object.keys(paths).flatMap((path) =>
    Object.entries(objectAt(paths, path)).flatMap(([method, operation]) => {
      if (!isObject(operation) || !('responses' in operation)) return [];
      return [{ name: `${method.toUpperCase()} ${path}`, tag: String(listAt(operation, 'tags')[0] ?? ''), operation }];
    }),
  );
}

/** Describes the operation that front matter names: `openapi.json POST /anvils`. */
export function describeOperation(name: string, apis: readonly ForeignObject[]): Operation {
  const [path = '', method = ''] = name.trim().split(/\s+/).toReversed();
  const itemOf = (api: ForeignObject): ForeignObject => objectAt(objectAt(api, 'paths'), path);
  const operationOf = (api: ForeignObject): ForeignObject => objectAt(itemOf(api), method.toLowerCase());
  const found = apis.find((api) => 'responses' in operationOf(api));
  const api = found ?? {};
  const operation = operationOf(api);
  const parameters = [...listAt(itemOf(api), 'parameters'), ...listAt(operation, 'parameters')];
  const responses = Object.entries(objectAt(operation, 'responses'));
  const sections = [
    ['Parameters', parameters.map((value) => describeParameter(readSchema(value, api), api)).join('')],
    ['Body', describeBody(operation['requestBody'], 'body', api)],
    ...responses.map(([status, value], index) => [
      `Response ${status}`,
      describePart(readSchema(value, api)) + describeBody(value, index === 0 ? 'response' : `response-${status}`, api),
    ]),
  ].map(([title, text]) => (text === '' ? '' : `## ${title}\n\n${text}`));
  const server = textAt(readSchema(listAt(api, 'servers')[0], api), 'url') ?? '';
  const start = `\`\`\`http\n${method.toUpperCase()} ${server}${path}\n\`\`\`\n\n${describePart(operation)}`;
  return { title: found && (textAt(operation, 'summary') ?? ''), text: start + sections.join('') };
}

/** Depth to which references and parts of schemas are followed. A schema can contain itself. */
const deepest = 4;

/**
 * Returns a schema or another part of an API with what it refers to, and with the properties of its parts and of its items.
 * `$refs` lists the schemas that it consists of.
 */
function readSchema(value: ForeignValue | undefined, api: ForeignObject, depth = 0): ForeignObject {
  const own = objectOf(value);
  if (depth > deepest) return own;
  const reference = textAt(value, '$ref');
  const inner =
    reference === undefined
      ? [own['items'], ...['allOf', 'oneOf', 'anyOf'].flatMap((key) => listAt(own, key))]
      : [reference.slice(2).split('/').reduce(objectAt, api)];
  const parts = [...inner.map((part) => readSchema(part, api, depth + 1)), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map((part) => objectAt(part, 'properties'))),
    $refs: [reference ?? '', ...parts.flatMap((part) => listAt(part, '$refs'))].filter(Boolean),
    required: parts.some((part) => part['required'] === true) || parts.flatMap((part) => listAt(part, 'required')),
  };
}

function describeParameter(parameter: ForeignObject, api: ForeignObject): string {
  return field(textAt(parameter, 'name') ?? '', { ...readSchema(parameter['schema'], api), ...parameter }, 'parameter');
}

/** Describes what a request or a response contains. `of` is the start of the ids of its properties. */
function describeBody(value: ForeignValue | undefined, of: string, api: ForeignObject): string {
  const [media] = Object.values(objectAt(readSchema(value, api), 'content'));
  const schema = readSchema(objectAt(media, 'schema'), api);
  return fieldsOf(schema, { api, of, before: '', seen: new Set(listAt(schema, '$refs')) });
}

interface FieldsPlace {
  readonly api: ForeignObject;
  /** Start of their ids. */
  readonly of: string;
  /** Start of their names: `address.`. */
  readonly before: string;
  /** The schemas that are described already. */
  readonly seen: Set<ForeignValue>;
}

/** Length of the longest name of a property that contains others, in characters. */
const longestName = 60;

/** Lists the properties of a schema, and inside these those of each schema once. */
function fieldsOf(schema: ForeignObject, { api, of, before, seen }: FieldsPlace): string {
  const described = Object.entries(objectAt(schema, 'properties')).map(([key, value]) => {
    const own = readSchema(value, api);
    const required = listAt(schema, 'required').includes(key);
    const refs = listAt(own, '$refs');
    const isEnd = before.length > longestName || refs.some((ref) => seen.has(ref));
    // Two properties of the same type at the top are both complete.
    const inside = before === '' ? new Set(seen) : seen;
    for (const ref of refs) inside.add(ref);
    const inner = isEnd ? '' : fieldsOf(own, { api, of, before: `${before}${key}.`, seen: inside });
    return field(before + key, { ...own, required }, of) + inner;
  });
  return described.join('');
}

/** Writes a property or parameter. `of` is the start of its id: `body`. */
function field(name: string, schema: ForeignObject, of: string): string {
  const type = [textAt(schema, 'type') ?? 'object', ...listAt(schema, 'enum')].join(' | ');
  const attributes = `name={${JSON.stringify(name)}} of="${of}" type={${JSON.stringify(type)}}`;
  const required = schema['required'] === true ? ' required' : '';
  return `<ResponseField ${attributes}${required}>\n\n${describePart(schema)}</ResponseField>\n\n`;
}

/** Returns the description of a part as MDX, with headings below those of the page. */
export function describePart(part: ForeignValue | undefined): string {
  const { text, restore } = protectCode(textAt(part, 'description') ?? '');
  const prose = text
    .replace(/[{}<]/g, '\\$&')
    .replace(/^#{1,3} /gm, '##$&')
    // A line that begins with these words would be code.
    .replace(/^[ie](?=mport\b|xport\b)/gm, (first) => `&#${first.charCodeAt(0)};`);
  return `${restore(prose)}\n\n`;
}
