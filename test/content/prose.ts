import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../src/generator/content/parse/parse-markdown.ts';
import { isJsxElement, type JsxElement } from '../../src/generator/content/parse/static-jsx.ts';
import { coreFrontMatter } from '../../src/generator/content/source/front-matter.ts';
import { prepareSource, type PageFormat } from '../../src/generator/content/source/prepare-source.ts';
import { readFrontMatter } from '../../src/generator/content/source/read-front-matter.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';

/** A run of words that a reader sees: a paragraph, a heading, a cell, a title. Each piece of code in it is one `\uFFFC`. */
export interface Prose {
  /** Path within the checkout. */
  readonly file: string;
  /** Line on which the text begins. */
  readonly line: number;
  readonly text: string;
}

/** All words of the pages of a locale, partials and the first pages of new sites included; without code and without what only the tool reads. */
export function readPages(locale: string): readonly Prose[] {
  const files = [`content/${locale}`, `src/starter/${locale}`].flatMap((folder) => filesIn(folder, '.mdx'));
  return files.flatMap((file) => proseOfPage(readText(file), file));
}

/** All descriptions of elements that were translated to a locale. */
export function readDescriptions(locale: string): readonly Prose[] {
  return filesIn(`content/library/translations/${locale}`, '.json').flatMap((file) =>
    readText(file)
      .split('\n')
      .flatMap((source, index) => {
        const [, text] = /^\s*"text": (".*")$/.exec(source) ?? [];
        if (text === undefined) return [];
        return proseOfMarkdown(JSON.parse(text), 'md', file).map((prose) => ({ ...prose, line: index + 1 }));
      }),
  );
}

/** The words of one page. */
export function proseOfPage(source: string, file: string): readonly Prose[] {
  const { frontMatter, lines, content } = readFrontMatter(source, { file, rules: coreFrontMatter });
  const { title, description, sidebar_label } = frontMatter;
  const head = Object.entries({ title, description, sidebar_label }).flatMap(([key, text]) =>
    text === undefined ? [] : [{ file, line: lines[key] ?? 1, text }],
  );
  return [...head, ...proseOfMarkdown(content, 'mdx', file)];
}

function filesIn(folder: string, ending: string): readonly string[] {
  return walkFolder(join(toolDir, folder))
    .map(({ path }) => `${folder}/${path}`)
    .filter((file) => file.endsWith(ending));
}

function readText(file: string): string {
  return readFileSync(join(toolDir, file), 'utf8');
}

function proseOfMarkdown(text: string, format: PageFormat, file: string): readonly Prose[] {
  const collect = (node: Nodes): readonly Prose[] => {
    const line = node.position?.start.line ?? 1;
    const own = isBlock(node) ? [wordsOf(node)] : titlesOf(node);
    const inner = 'children' in node ? node.children.flatMap(collect) : [];
    return [...own.map((words) => ({ file, line, text: words })), ...inner];
  };
  return collect(parseMarkdown(prepareSource(text, format), format));
}

function isBlock({ type }: Nodes): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'tableCell';
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return '\n';
  if (isJsxElement(node) && (/^(?:code|kbd|samp)$/.test(node.name ?? '') || hasLanguage(node))) return '\uFFFC';
  return 'children' in node ? node.children.map(wordsOf).join('') : '\uFFFC';
}

/** Words of another language, marked as such. */
function hasLanguage({ attributes }: JsxElement): boolean {
  return attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'lang');
}

/** Words in attributes: titles of links and pictures, labels of components. */
function titlesOf(node: Nodes): readonly string[] {
  if (node.type === 'link' || node.type === 'definition') return [node.title ?? ''];
  if (node.type === 'image') return [node.title ?? '', node.alt ?? ''];
  if (!isJsxElement(node)) return [];
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    typeof attribute.value === 'string' &&
    /^(?:label|title|summary|alt|description|aria-label)$/.test(attribute.name)
      ? [attribute.value]
      : [],
  );
}
