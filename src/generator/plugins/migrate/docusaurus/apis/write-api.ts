import { readOrNull } from '../../../../kernel/files/read-file.ts';
import { listAt, objectAt, textAt } from '../../foreign-value.ts';
import { parseKeys, type PageText } from '../../front-matter.ts';
import { components } from '../../mintlify/components.ts';
import { describeOperation, describePart, listOperations, type ListedOperation } from '../../mintlify/openapi.ts';
import { rewriteTags } from '../../pages/rewrite-tags.ts';
import { tagSlug } from '../addresses/old-addresses.ts';

/** Writes the page of an API description, with a heading for each tag and each operation. */
export function writeApi(file: string): PageText {
  const api = parseKeys(readOrNull(file) ?? '');
  const operations = listOperations(api).map(({ name, tag, operation }) => {
    const { title, text } = describeOperation(name, [api]);
    const heading = `### ${escaped(title || name)} {#${anchorOfOperation({ name, tag, operation })}}`;
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

/** Returns the addresses of the pages that `docusaurus-preset-openapi` makes of an API, below that of the API, with anchors here. */
export function oldApiPages(file: string): ReadonlyMap<string, string> {
  const api = parseKeys(readOrNull(file) ?? '');
  const pages = new Map<string, string>();
  if ('description' in objectAt(api, 'info')) pages.set('/introduction', '');
  for (const listed of listOperations(api)) {
    const { summary, operationId } = listed.operation;
    const slug = `/${tagSlug(String(summary ?? operationId ?? 'Missing summary'))}`;
    let address = slug;
    for (let count = 1; pages.has(address); count++) address = `${slug}-${count}`;
    pages.set(address, `#${anchorOfOperation(listed)}`);
  }
  return pages;
}

function anchorOfOperation({ name, tag, operation }: ListedOperation): string {
  return `${anchorOfTag(tag)}operation/${textAt(operation, 'operationId') ?? anchor(name)}`;
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
