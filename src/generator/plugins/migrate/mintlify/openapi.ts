import { readOrNull } from '../../../kernel/files/read-file.ts';
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

/** Returns the API descriptions of a site. */
export function listApis({ files }: OldLayout): readonly ForeignObject[] {
  return files.flatMap(({ from }) => {
    const api: ForeignObject = /\.(?:json|ya?ml)$/.test(from) ? parseKeys(readOrNull(from) ?? '') : {};
    return isObject(api['paths']) ? [api] : [];
  });
}

/** An operation in an API description. */
interface ListedOperation {
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
  const operationOf = (one: ForeignObject): ForeignObject =>
    objectAt(objectAt(objectAt(one, 'paths'), path), method.toLowerCase());
  const api = apis.find((one) => 'responses' in operationOf(one));
  const operation = operationOf(api ?? {});
  /** Follows references, and adds the properties of the parts of a schema and of its items. */
  const read = (value: ForeignValue | undefined, depth = 0): ForeignObject => {
    const keys = textAt(value, '$ref')?.slice(2).split('/');
    const own = objectOf(value);
    if (depth > 4) return own;
    const inner =
      keys === undefined
        ? [own['items'], ...['allOf', 'oneOf', 'anyOf'].flatMap((key) => listAt(own, key))]
        : [keys.reduce(objectAt, api ?? {})];
    const parts = [...inner.map((part) => read(part, depth + 1)), own];
    return {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map((part) => objectAt(part, 'properties'))),
      // The schemas that it consists of.
      $refs: [textAt(value, '$ref') ?? '', ...parts.flatMap((part) => listAt(part, '$refs'))].filter(Boolean),
      required: parts.some((part) => part['required'] === true) || parts.flatMap((part) => listAt(part, 'required')),
    };
  };
  /** Lists the properties of a schema, and inside these those of each schema once. */
  const fieldsOf = (schema: ForeignObject, of: string, before = '', seen = new Set(listAt(schema, '$refs'))): string =>
    Object.entries(objectAt(schema, 'properties'))
      .map(([key, value]) => {
        const own = read(value);
        const required = listAt(schema, 'required').includes(key);
        const refs = listAt(own, '$refs');
        const isEnd = before.length > 60 || refs.some((ref) => seen.has(ref));
        // Two properties of the same type are both complete.
        const inside = before === '' ? new Set(seen) : seen;
        for (const ref of refs) inside.add(ref);
        return (
          field(before + key, { ...own, required }, of) + (isEnd ? '' : fieldsOf(own, of, `${before}${key}.`, inside))
        );
      })
      .join('');
  const bodyOf = (value: ForeignValue | undefined, of: string): string =>
    fieldsOf(read(objectAt(Object.values(objectAt(read(value), 'content'))[0], 'schema')), of);
  const item = objectAt(objectAt(api, 'paths'), path);
  const parameters = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')].map((value) => {
    const own = read(value);
    return field(textAt(own, 'name') ?? '', { ...read(own['schema']), ...own }, 'parameter');
  });
  const parts = [
    ['Parameters', parameters.join('')],
    ['Body', bodyOf(operation['requestBody'], 'body')],
    ...Object.entries(objectAt(operation, 'responses')).map(([status, value], index) => [
      `Response ${status}`,
      describePart(read(value)) + bodyOf(value, index === 0 ? 'response' : `response-${status}`),
    ]),
  ].map(([title, text]) => (text === '' ? '' : `## ${title}\n\n${text}`));
  const url = textAt(read(listAt(api, 'servers')[0]), 'url') ?? '';
  const start = `\`\`\`http\n${method.toUpperCase()} ${url}${path}\n\`\`\`\n\n${describePart(operation)}`;
  return { title: api && (textAt(operation, 'summary') ?? ''), text: start + parts.join('') };
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
