import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { escapePattern } from '../../../kernel/patterns.ts';
import { listAt, textAt } from '../foreign-value.ts';
import type { PageUnderway } from '../pages/convert-pages.ts';
import { dedent, indentBy, protectCode } from '../pages/protect-code.ts';
import { inserted, noFile } from '../pages/read-config.ts';
import type { MkDocsSite } from './read-site.ts';

/** Returns references to the files that the config appends to all pages. */
export function appendedTo(site: MkDocsSite): string {
  const names = listAt(site.extensions.get('pymdownx.snippets'), 'auto_append').map(String);
  return names.map((name) => (findSnippet(name, site) === undefined ? '' : `\n\n--8<-- "${name}"`)).join('');
}

interface SnippetContext {
  readonly site: MkDocsSite;
  readonly page: PageUnderway;
  readonly depth: number;
}

/** Replaces snippet references with the text of the files, also in code. */
export function insertSnippets(text: string, context: SnippetContext): string {
  if (context.depth > 8) return text;
  return includeMarkdown(text, context, context.page.page.from)
    .replace(/^([ \t]*)-+8<-+[ \t]*\n([\s\S]*?)^[ \t]*-+8<-+[ \t]*$/gm, (_all, indent: string, files: string) =>
      files
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.trim().startsWith(';'))
        .map((line) => readSnippet(line.trim(), indent, context))
        .join('\n'),
    )
    .replace(
      /^([ \t]*)(?:-+8<-+[ \t]+["']([^"'\n]+)["']|\{!>?[ \t]?([^!\s]+)(?:[ \t]\[ln:([\d.,-]+)\])?[ \t]?!\})[ \t]*$/gm,
      (_all, indent: string, file: string | undefined, included: string, lines?: string) =>
        lines === undefined
          ? readSnippet(file ?? included, indent, context)
          : indentBy(readRanges(included, lines, context), indent),
    )
    .replace(codeFile, (_all, indent: string, file: string, options: string) => {
      const [, lines = ''] = /ln\[([\d:,-]*)\]/.exec(options) ?? [];
      const [, marks = ''] = /hl\[([\d:,-]*)\]/.exec(options) ?? [];
      // Marks count lines of the file, from which a range of lines can be taken.
      const before = Number(/\d+/.exec(lines)?.[0] ?? 1) - 1;
      const marked = marks.replace(/\d+/g, (line) => String(Number(line) - before)).replaceAll(':', '-');
      const code = readSnippet(lines === '' ? file : `${file}:${lines}`, indent, context);
      return `${indent}\`\`\`${extname(file).slice(1)}${marked && ` {${marked}}`}\n${code}\n${indent}\`\`\``;
    });
}

/** A file as a code block: `{* ../src/app.py ln[2:9] hl[3] *}` of `markdown-include-variants`. */
const codeFile = /^([ \t]*)\{\*[ \t](\S+)((?:[ \t][^*\n]*)?)\*\}[ \t]*$/gm;

/** Inserts the files of `include-markdown`: `{% include-markdown "../README.md" start="<!-- a -->" %}` in the file `around`. */
function includeMarkdown(text: string, context: SnippetContext, around: string): string {
  const { site, page, depth } = context;
  if (!site.plugins.has('include-markdown') || depth > 8) return text;
  const marks = site.plugins.get('include-markdown');
  const [opening, closing] = ['opening', 'closing'].map((name, index) =>
    escapePattern(textAt(marks, `${name}_tag`) ?? ['{%', '%}'][index] ?? ''),
  );
  return text.replace(
    new RegExp(`${opening}-?\\s{0,9}include(-markdown)?\\s{1,9}["']([^"'{\\n]+)["']([^%{]*?)${closing}`, 'g'),
    (all, isMarkdown: string | undefined, path: string, options: string, at: number) => {
      const file = resolve(/^\.\.?\//.test(path) ? dirname(around) : site.docsDir, path);
      const written = readOrNull(file);
      page.note(written === null ? 'left' : 'changed', path, written === null ? noFile : inserted, 0);
      if (written === null) return all;
      const [start, end, offset = '0'] = [
        /\sstart=(["'])(.*?)\1/s,
        /\send=(["'])(.*?)\1/s,
        /\sheading-offset=()(-?\d)/,
      ].map((pattern) => pattern.exec(options)?.[2]);
      const from = start === undefined ? -1 : written.indexOf(start);
      const after = from === -1 ? written : written.slice(from + (start ?? '').length);
      const until = end === undefined ? -1 : after.indexOf(end);
      const own = includeMarkdown(until === -1 ? after : after.slice(0, until), { ...context, depth: depth + 1 }, file);
      const moved = isMarkdown === undefined ? own : moveHeadings(moveLinks(own, file, page.page.from), Number(offset));
      const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
      return before.trim() === '' ? indentBy(moved, before).slice(before.length) : moved;
    },
  );
}

/** Changes the levels of headings. */
function moveHeadings(text: string, offset: number): string {
  if (offset === 0) return text;
  const { text: prose, restore } = protectCode(text);
  return restore(prose.replace(/^#{1,6}(?= )/gm, (marks) => '#'.repeat(Math.max(1, marks.length + offset))));
}

/** Changes the relative links of a file so that they work in a different file. */
function moveLinks(text: string, from: string, to: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(
    prose.replace(/(\]\()(?![a-z]+:|[/#<])([^()\s#]+)/gi, (_all, before: string, path: string) => {
      const moved = relativePath(dirname(to), resolve(dirname(from), path));
      return before + moved;
    }),
  );
}

/** Returns the absolute path of a file from the folders of snippets; undefined without one. */
function findSnippet(path: string, site: MkDocsSite): string | undefined {
  const options = site.extensions.get('pymdownx.snippets') ?? {};
  const written = listAt(options, 'base_path').map(String);
  const own = textAt(options, 'base_path');
  const bases = own === undefined ? (written.length > 0 ? written : ['.']) : [own];
  return [
    ...bases.map((base) =>
      resolve(dirname(site.configFile), base.replace('$config_dir', '.').replace('$docs_dir', site.docsDir), path),
    ),
    join(site.docsDir, path),
  ].find((name) => existsSync(name));
}

function readSnippet(reference: string, indent: string, { site, page, depth }: SnippetContext): string {
  const [, path = reference, part] = /^([^:]+?)(?::(.+))?$/.exec(reference) ?? [];
  const file = findSnippet(path, site);
  if (file === undefined) {
    page.note('left', reference, noFile, 0);
    return `${indent}\`${reference}\``;
  }
  page.note('changed', reference, inserted, 0);
  const lines = takeLines(readFileSync(file, 'utf8').replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n'), part);
  const text = insertSnippets(lines.join('\n'), { site, page, depth: depth + 1 });
  return indentBy(text, indent);
}

/** Returns the lines of a file that `1-5,8.9` of `mdx_include` names: `8.9` is one line, from its ninth character. */
function readRanges(file: string, lines: string, context: SnippetContext): string {
  const ranges = lines.replace(/\.\d+/g, '').replace(/(?<![\d-])\d+(?![\d-])/g, '$&-$&');
  const text = readSnippet(`${file}:${ranges.replaceAll('-', ':')}`, '', context);
  return lines.includes('.') ? dedent(text.split('\n')) : text;
}

/** Returns a part of a file: `3:5,8` selects lines, a name selects a section. */
function takeLines(lines: readonly string[], part: string | undefined): readonly string[] {
  const isMark = (line: string): boolean => /-+8<-+[ \t]*\[/.test(line);
  if (part === undefined) return lines.filter((line) => !isMark(line));
  const ranges = part.split(',').map((range) => /^(\d*):?(\d*)$/.exec(range));
  if (ranges.every((range) => range !== null))
    return ranges.flatMap(([, from, to]) => lines.slice(Math.max(0, Number(from) - 1), Number(to || lines.length)));
  const start = lines.findIndex((line) => isMark(line) && line.includes(`start:${part}]`));
  const end = lines.findIndex((line) => isMark(line) && line.includes(`end:${part}]`));
  return lines.slice(start + 1, end === -1 ? lines.length : end).filter((line) => !isMark(line));
}
