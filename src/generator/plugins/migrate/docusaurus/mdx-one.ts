import type { Code, Heading, Html, ListItem, Nodes, Paragraph, Root, TableCell } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../../../content/parse/parse-markdown.ts';
import { applyEdits, type Edit, lineAt } from '../../../kernel/text.ts';

/** A text for MDX 3, and the lines that were added to it, counted from 0. */
export interface ConvertedText {
  readonly text: string;
  readonly added: readonly number[];
}

/** Matches the formulas of `remark-math`. */
const formula = /\$\$[^$]{1,4000}\$\$|\$[^$\n]{1,1000}\$/g;

/** Matches an admonition that ends with a line with a name, which begins an inner one in Docusaurus 3. */
const namedEnd = /^((:{3,})\w.*\n(?:(?!\2).*\n)*?\2)[ \t]?\w.*/gm;

/**
 * Rewrites a text for MDX 1, which Docusaurus 2 reads, so that MDX 3 shows the same: indented code gets fences, summaries get
 * empty lines, braces and what is no tag in prose get backslashes, because MDX 1 has expressions only in JSX, and the end of
 * a component after a list loses its indentation, with which it would be part of the last item, and lines of code and of tags
 * in items, and blocks after items that are indented further than their markers, get the indentation of the item. With
 * `hasMath`, formulas stay as they are.
 */
export function convertMdxOne(written: string, { hasMath }: { readonly hasMath: boolean }): ConvertedText {
  const text = indentContent(indentCode(written.replace(namedEnd, '$1')));
  if (!/\{|<details|^[ >]*(?:\t| {4})|^ +<\/[A-Z]|<[^\s!]|~|-[ :]*\|/m.test(text)) return { text, added: [] };
  const formulas = hasMath ? [...text.matchAll(formula)] : [];
  const isInFormula = ({ start }: Edit): boolean =>
    formulas.some(({ index, 0: { length } }) => index < start && start < index + length);
  const edits = listEdits(text).filter((edit) => !isInFormula(edit));
  return { text: applyEdits(text, edits), added: linesAddedBy(edits, text) };
}

/** Returns the lines that edits add to a text. */
function linesAddedBy(edits: readonly Edit[], text: string): readonly number[] {
  const added: number[] = [];
  let [end, line] = [0, 0];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    line += lineAt(text.slice(end), edit.start - end) - 1;
    const last = line + lineAt(edit.text, edit.text.length) - 1;
    if (last > line) added.push(line, last);
    [end, line] = [edit.end, last];
  }
  return added;
}

/** Indents lines of code in list items like their fences, because MDX 3 ends the item, and with it the code, at other lines. */
function indentCode(text: string): string {
  return text.replace(
    /^( {1,9})(`{3,})[^`\n]*\n((?:(?![ \t]*(?:$|`{3}))[^\n]+\n)+)(?=\1\2[ \t]*$)/gm,
    (all, indent: string, _ticks, code: string) => {
      const lines = code.split('\n').map((line) => {
        const spaces = line.length - line.trimStart().length;
        return line && indent + line.slice(Math.min(spaces, indent.length));
      });
      return all.slice(0, -code.length) + lines.join('\n');
    },
  );
}

/** Indents blocks that follow a list like the content of its last item: MDX 1 adds them to the item if its marker is further left. */
function indentContent(text: string): string {
  if (!/^ *(?:[-*+]|\d+[.)]) /m.test(text) || !/\n {1,9}[^\s\d*+-]/.test(text)) return text;
  const edits: Edit[] = [];
  visit(parse(text), 'list', (list, index = 0, parent) => {
    const from = columnOf(list);
    const content = columnOf(list.children.at(-1)?.children[0]);
    for (const block of parent?.children.slice(index + 1) ?? []) {
      const [start, end] = rangeOf(block);
      const column = columnOf(block);
      const lineStart = start - column + 1;
      if (block.type === 'list' || column <= from || column >= content || /\S/.test(text.slice(lineStart, start)))
        break;
      const lines = text.slice(lineStart, end).matchAll(/^(?=.)/gm);
      for (const { index: at } of lines)
        edits.push({ start: lineStart + at, end: lineStart + at, text: ' '.repeat(content - column) });
    }
  });
  return applyEdits(text, edits);
}

function columnOf(node: Nodes | undefined): number {
  return node?.position?.start.column ?? 1;
}

function listEdits(text: string): readonly Edit[] {
  const edits: Edit[] = [];
  visit(parse(text), (node, _index, parent) => {
    if (node.type === 'html' && parent?.type === 'listItem') edits.push(...endList(node, parent, text));
    if (node.type === 'code') edits.push(...fence(node, text));
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      edits.push(...escapeSigns(node, text));
    if (node.type === 'delete') edits.push(...replaceIn(node, text, [singleTilde, '\\']));
    if (node.type === 'image') edits.push(...replaceIn(node, text, [braceInAlt, '\\']));
    if (node.type === 'paragraph' && parent?.type === 'listItem') edits.push(...indentTags(node, text));
    if (node.type === 'paragraph') edits.push(...completeTable(node, text));
    if (node.type === 'inlineCode') edits.push(...replaceIn(node, text, [beforeSign, ' ']));
    if (node.type === 'html') edits.push(...convertBlock(node, text));
    else if (node.type === 'paragraph') edits.push(...joinTags(node, text));
  });
  return edits;
}

/** Returns the edit that gives the header of a table and the line below it equally many cells, without which MDX 3 reads no table. */
function completeTable(node: Paragraph, text: string): readonly Edit[] {
  const [from, to] = rangeOf(node);
  const [header = '', rule = ''] = text.slice(from, to).split('\n');
  if (!header.includes('|') || !/^[ \t>|:]*-[ \t>|:-]*$/.test(rule)) return [];
  const [own = 0, ruled = 0] = [header, rule].map(
    (line) => line.replace(/^[ \t>]*\|?|\|?[ \t]*$/g, '').split(/(?<!\\)\|/).length,
  );
  const [line, at] = own < ruled ? [header, from + header.length] : [rule, from + header.length + 1 + rule.length];
  const cells = (own < ruled ? '|' : '-|').repeat(Math.abs(own - ruled));
  return cells === '' ? [] : [{ start: at, end: at, text: /\|\s*$/.test(line) ? cells : `|${cells}` }];
}

/** Returns the edits that replace what a pattern matches in a node. */
function replaceIn(node: Nodes, text: string, [pattern, by]: readonly [RegExp, string]): readonly Edit[] {
  const [from, to] = rangeOf(node);
  return Array.from(text.slice(from, to).matchAll(pattern), ({ index, 0: { length } }) => ({
    start: from + index,
    end: from + index + length,
    text: by,
  }));
}

/** Matches the ends of lines of code in prose before a brace or a tag, with which no line of code begins in MDX 3. */
const beforeSign = /\n[ \t>]*(?=[{<])/g;

/** Matches the places of single tildes, which strike nothing in MDX 1. */
const singleTilde = /^(?=~(?!~))|(?<!~)(?=~$)/g;

/** Matches the places of braces in the description of an image. */
const braceInAlt = /(?<=^!\[[^\]]{0,999})(?<!\\)(?=\{)/g;

function parse(text: string): Root {
  try {
    return parseMarkdown(text, 'md');
  } catch {
    // The build reports the page: the parser refuses texts with too many runs of emphasis.
    return { type: 'root', children: [] };
  }
}

/** Returns the edit that puts fences around code that is only indented. */
function fence(code: Code, text: string): readonly Edit[] {
  const [start, end] = rangeOf(code);
  if (/^(?:`{3}|~{3})/.test(text.slice(start))) return [];
  const before = indentAt(start, text);
  const longest = Math.max(2, ...Array.from(code.value.matchAll(/`+/g), ([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const lines = [...code.value.split('\n'), mark].map((line) => (before + line).trimEnd());
  return [{ start, end, text: [mark, ...lines].join('\n') }];
}

/** Returns edits for a block of JSX. If they are not enough, all of it becomes one line, whose text MDX 3 puts in no paragraph. */
function convertBlock(html: Html, text: string): readonly Edit[] {
  const [start, end] = rangeOf(html);
  const source = text.slice(start, end);
  if (isMdx(source)) return [];
  const edits = [...separateSummary(html, text), ...joinTags(html, text)];
  const joined = source.replace(/>[ \t]*\n\s*(?=<)/g, '>').replace(/(?<![ \t])[ \t]*\n\s*/g, ' ');
  // A line break in a template is text, and in a quotation each line has a marker.
  if (/`|\n[ \t]*>/.test(source) || !isMdx(joined)) return edits;
  return isMdx(applyEdits(text.slice(0, end), edits).slice(start)) ? edits : [{ start, end, text: joined }];
}

function isMdx(text: string): boolean {
  try {
    parseMarkdown(text, 'mdx');
    return true;
  } catch {
    return false;
  }
}

/** Returns edits that indent the lines of tags in a list item, which MDX 3 reads only within the item. */
function indentTags(paragraph: Paragraph, text: string): readonly Edit[] {
  const [from, to] = rangeOf(paragraph);
  const indent = indentAt(from, text);
  if (indent.includes('>') || !/<[a-z][^<>\n]*\n/i.test(text.slice(from, to))) return [];
  return [...text.slice(from, to).matchAll(/\n([ \t]*)/g)].flatMap(({ index, 1: { length } = '' }) =>
    length < indent.length ? [{ start: from + index + 1, end: from + index + 1, text: indent.slice(length) }] : [],
  );
}

/** Returns the edit that puts a summary between empty lines, because its text makes a paragraph of the line. */
function separateSummary(html: Html, text: string): readonly Edit[] {
  const [start] = rangeOf(html);
  const [line = '', details, summary] =
    /^[ \t]*(<details[^<>]*>)[ \t]*(<summary\b.*<\/summary>)/.exec(html.value) ?? [];
  if (line === '') return [];
  const lines = [details, '', summary, ''].join(`\n${indentAt(start, text)}`);
  return [{ start, end: start + line.length, text: lines }];
}

/**
 * Returns edits that put the tags of an element that begins or ends beside its text onto one line, because MDX 3 makes a
 * paragraph of the text.
 */
function joinTags(node: Html | Paragraph, text: string): readonly Edit[] {
  const [from, to] = rangeOf(node);
  const source = text.slice(from, to);
  if (!source.startsWith('<')) return [];
  const late = source.matchAll(
    /<(\w+)(?:\s(?:[^<>\n]|=>){0,999})?(?<!=)>[ \t]{0,9}[^\s<](?:(?!<\/?\1\b)[^]){0,999}\n[ \t>]{0,99}<\/\1>/g,
  );
  const early = source.matchAll(
    /(?<=<(\w+)(?:\s(?:[^<>\n]|=>){0,999})?(?<!=)>)[ \t]*\n[ \t]*(?=[^\s<](?:(?!<\/?\1\b)[^]){0,999}\S<\/\1>)/g,
  );
  return [
    ...Array.from(late, ({ index, 0: found }) => [index + found.lastIndexOf('\n'), index + found.lastIndexOf('<')]),
    ...Array.from(early, ({ index, 0: { length } }) => [index, index + length]),
  ].map(([start = 0, end = 0]) => ({ start: from + start, end: from + end, text: '' }));
}

/** Returns the edit that moves the end of a component out of a list item that does not contain its start. */
function endList(html: Html, item: ListItem, text: string): readonly Edit[] {
  const [start] = rangeOf(html);
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [, name] = /^<\/([A-Z]\w*)/.exec(html.value) ?? [];
  const isInside = text.slice(rangeOf(item)[0], start).includes(`<${name}`);
  return name === undefined || isInside || /\S/.test(text.slice(from, start))
    ? []
    : [{ start: from, end: start, text: '' }];
}

/** Returns what continues the block at an offset: a list item is indented below its marker, a quotation has a marker on each line. */
function indentAt(start: number, text: string): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ');
}

/** Returns edits for the braces and type arguments of prose, apart from those of tags, imports, exports and ids of headings. */
function escapeSigns(block: Heading | Paragraph | TableCell, text: string): readonly Edit[] {
  const [from, to] = rangeOf(block);
  const source = text.slice(from, to);
  if (/^(?:import|export)\b/.test(source)) return [];
  // A line that begins with a tag begins JSX, which ends with the block.
  const jsx = /^[ \t>]*<[/a-z]/im.exec(source)?.index ?? source.length;
  const prose = source.slice(0, jsx).replace(/<\/?[a-z][^<>]*>|\s\{#[^{}]+\}$/gi, (part) => ' '.repeat(part.length));
  const edits: Edit[] = [];
  const braces = prose.matchAll(/(?<=(?<!\\)(?:\\\\){0,9})\{/g);
  // In text, only an attribute with an expression makes a tag. Others are `Map<Id, Socket>` and `0 <n <= 9`.
  const tags = source.slice(0, jsx).matchAll(/(?<=(?<!\\)(?:\\\\){0,9})<(?![\s/>]|\/?>|\w[\w.-]*\s[^<>]*=\s*\{)/g);
  const signs = [...braces, ...tags].map(({ index }) => from + index);
  // An address in a tag ends the text before it.
  visit(block, 'text', (node) => {
    const [start, end] = rangeOf(node);
    for (const at of signs) if (start <= at && at < end) edits.push({ start: at, end: at, text: '\\' });
  });
  return edits;
}

function rangeOf({ position }: Nodes): readonly [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
