import { readOrNull } from '../../../../kernel/files/read-file.ts';
import { isObject, listAt, objectAt, textAt, type ForeignObject } from '../../foreign-value.ts';
import { parseKeys, type PageText } from '../../front-matter.ts';
import { components } from '../../mintlify/components.ts';
import { describeOperation, describePart } from '../../mintlify/openapi.ts';
import { rewriteTags } from '../../pages/rewrite-tags.ts';

/** Writes the page of an API description, with a heading for each tag and each operation. */
export function writeApi(file: string): PageText {
  // Parse boundary: each use checks the values.
  const api = parseKeys(readOrNull(file) ?? '') as ForeignObject;
  const operations = Object.entries(objectAt(api, 'paths')).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const { title, text } = describeOperation(name, [api]);
      if (title === undefined) return [];
      const tag = String(listAt(operation, 'tags')[0] ?? '');
      // The addresses of Redoc.
      const id = `${tag === '' ? '' : `tag/${anchor(tag)}/`}operation/${textAt(operation, 'operationId') ?? anchor(name)}`;
      return [{ tag, text: `### ${escaped(title || name)} {#${id}}\n\n${text.replace(/^## /gm, '##$&')}` }];
    }),
  );
  const described = new Map(
    listAt(api, 'tags').map((tag) => [textAt(tag, 'name') ?? '', isObject(tag) ? describePart(tag) : '']),
  );
  const sections = [...new Set([...described.keys(), ...operations.map(({ tag }) => tag)])].map((name) => {
    const heading = name === '' ? '' : `## ${escaped(name)} {#tag/${anchor(name)}}\n\n`;
    const own = operations.filter(({ tag }) => tag === name).map(({ text }) => text);
    return heading + (described.get(name) ?? '') + own.join('');
  });
  const info = objectAt(api, 'info');
  const title = textAt(info, 'title') ?? 'API';
  const text = `\n${describePart(info)}${sections.join('')}`;
  const body = rewriteTags(text, (tag) => components[tag.name]?.(tag) ?? null).replace(/<dt id="[^"]*"/g, '<dt');
  return { frontMatter: { title }, lines: [`title: ${JSON.stringify(title)}`], body };
}

function anchor(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-');
}

function escaped(text: string): string {
  return text.replace(/[{}<]/g, '\\$&');
}
