import { readOrNull } from '../../../../kernel/files/read-file.ts';
import { listAt, objectAt, textAt } from '../../foreign-value.ts';
import { parseKeys, type PageText } from '../../front-matter.ts';
import { components } from '../../mintlify/components.ts';
import { describeOperation, describePart, listOperations } from '../../mintlify/openapi.ts';
import { rewriteTags } from '../../pages/rewrite-tags.ts';

/** Writes the page of an API description, with a heading for each tag and each operation. */
export function writeApi(file: string): PageText {
  const api = parseKeys(readOrNull(file) ?? '');
  const operations = listOperations(api).map(({ name, tag, operation }) => {
    const { title, text } = describeOperation(name, [api]);
    const own = textAt(operation, 'operationId') ?? anchor(name);
    const heading = `### ${escaped(title || name)} {#${anchorOfTag(tag)}operation/${own}}`;
    return { tag, text: `${heading}\n\n${text.replace(/^## /gm, '##$&')}` };
  });
  const tags = listAt(api, 'tags');
  const names = new Set([...tags.map((tag) => textAt(tag, 'name') ?? ''), ...operations.map(({ tag }) => tag)]);
  const sections = [...names].map((name) => {
    const heading = name === '' ? '' : `## ${escaped(name)} {#${anchorOfTag(name).slice(0, -1)}}\n\n`;
    const own = operations.filter(({ tag }) => tag === name).map(({ text }) => text);
    return heading + describePart(tags.find((tag) => textAt(tag, 'name') === name)) + own.join('');
  });
  const info = objectAt(api, 'info');
  const title = textAt(info, 'title') ?? 'API';
  const body = rewriteTags(
    `\n${describePart(info)}${sections.join('')}`,
    (tag) => components[tag.name]?.(tag) ?? null,
  ).replace(/<dt id="[^"]*"/g, '<dt');
  return { frontMatter: { title }, lines: [`title: ${JSON.stringify(title)}`], body };
}

/** Returns the beginning of the addresses that Redoc gives the operations of a tag. */
function anchorOfTag(tag: string): string {
  return tag === '' ? '' : `tag/${anchor(tag)}/`;
}

function anchor(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-');
}

function escaped(text: string): string {
  return text.replace(/[{}<]/g, '\\$&');
}
