import { capitalize } from '../../../kernel/text.ts';
import { closes, protectCode } from '../pages/protect-code.ts';

/** Types of admonitions by the type that the new site has. */
const types: readonly (readonly [type: string, names: RegExp])[] = [
  ['danger', /^(?:bug|danger|error|fail|failure|missing)$/],
  ['info', /^(?:faq|help|info|question|todo)$/],
  ['tip', /^(?:check|done|hint|important|success|tip)$/],
  ['warning', /^(?:attention|caution|warning)$/],
];

/**
 * Removes the indentation of marks in lists that begin with one to three spaces. Python-Markdown does not count them, so items
 * with four spaces are inside.
 */
function alignLists(text: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(
    prose.replace(/(?<=(?:^|\n)[ \t]*\n) {1,3}(?:[-*+]|\d+[.)])[ \t].*(?:\n(?:[ \t]+.*|[ \t]*(?=\n)))*/g, (list) =>
      /^ {4,}(?:[-*+]|\d+[.)])[ \t]/m.test(list) ? list.replace(/^ {1,3}(?=(?:[-*+]|\d+[.)])[ \t])/gm, '') : list,
    ),
  );
}

/** Converts blocks with indented content: admonitions, collapsible blocks, tabs and definitions. */
export function convertBlocks(text: string): string {
  const lines = alignLists(text).split('\n');
  const made: string[] = [];
  let fence: string | null = null;
  let indent = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const [, before = '', mark] = /^([ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
    if (fence !== null) {
      if (closes(line, { fence, indent })) fence = null;
      made.push(line);
      continue;
    }
    if (mark !== undefined) {
      [fence, indent] = [mark, before.length];
      // In CommonMark, HTML ends at an empty line.
      if (/^[ \t]*<.*>[ \t]*$/.test(lines[index - 1] ?? '')) made.push('');
    }
    const block = mark === undefined ? blockAt(lines, index) : null;
    if (block === null) made.push(mark === undefined ? line : convertFence(line));
    else {
      made.push(...block.lines);
      index = block.end - 1;
    }
  }
  return made.join('\n');
}

/**
 * Converts the attributes of a fence: `{ .py linenums="1" hl_lines="2 4-6" }` becomes `py showLineNumbers=1 {2,4-6}`. Of two
 * languages, as in `yaml+jinja`, the first remains; so does that of `.sh`.
 */
function convertFence(line: string): string {
  return line
    .replace(/^([ \t]*[`~]{3,}[ \t]*)\.?(\w{1,20})(?:\+[a-z]\w{0,20})?/, '$1$2')
    .replace(/([`~])[ \t]*\{[ \t]*\.([^{}]+)\}/, (_all, end: string, words: string) =>
      (end + words.replaceAll(/[ \t]\.[\w-]+/g, '')).trimEnd(),
    )
    .replace(/ linenums="(\d+)"/, ' showLineNumbers=$1')
    .replace(/ hl_lines="([\d -]+)"/, (_all, lines: string) => ` {${lines.replaceAll(' ', ',')}}`);
}

interface Block {
  readonly lines: readonly string[];
  /** Index of the line after the block. */
  readonly end: number;
}

function blockAt(lines: readonly string[], start: number): Block | null {
  const line = lines[start] ?? '';
  const [, indent = '', kind = '', rest = ''] = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]*(?![!?])(\S.*)$/.exec(line) ?? [];
  const quote = rest.indexOf('"');
  const words = (quote === -1 ? rest : rest.slice(0, quote)).trim();
  if (kind !== '' && /^[\w\s|-]*$/.test(words)) {
    const title = quote === -1 ? undefined : rest.slice(quote + 1, rest.lastIndexOf('"'));
    return admonition(
      { indent, kind, words: words === '' ? 'note' : words, title },
      contentAt(lines, start + 1, indent),
    );
  }
  if (/^[ \t]*\/\/\/[ \t]+\w/.test(line)) return slashBlock(lines, start);
  if (/^[ \t]*===[!+]?[ \t]+"/.test(line)) return tabs(lines, start);
  if (/^:[ \t]{1,3}\S/.test(line)) return definition(lines, start);
  return null;
}

interface Content {
  /** The text without its indentation. */
  readonly text: string;
  readonly end: number;
}

/** Reads the lines with a larger indentation than the first line of a block. */
function contentAt(lines: readonly string[], start: number, indent: string): Content {
  const inner = `${indent}    `;
  let end = start;
  for (let index = start; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').replaceAll('\t', '    ');
    if (line.trim() !== '' && !line.startsWith(inner)) break;
    if (line.trim() !== '') end = index + 1;
  }
  const own = lines.slice(start, end).map((line) => line.replaceAll('\t', '    ').slice(inner.length));
  return { text: convertBlocks(own.join('\n')), end };
}

function admonition(
  {
    indent,
    kind,
    words,
    title,
  }: { readonly indent: string; readonly kind: string; readonly words: string; readonly title: string | undefined },
  { text, end }: Content,
): Block {
  const [name = 'note'] = words.split(/\s+/);
  const type = types.find(([, names]) => names.test(name.toLowerCase()))?.[0] ?? 'note';
  const label = title ?? (type === name && !kind.startsWith('?') ? '' : capitalize(name));
  const directive = kind.startsWith('?') ? 'details' : type;
  return { lines: wrap(directive, { label, text, indent, isOpen: kind === '???+' }), end };
}

function wrap(
  directive: string,
  {
    label,
    text,
    indent,
    isOpen,
  }: { readonly label: string; readonly text: string; readonly indent: string; readonly isOpen: boolean },
): readonly string[] {
  const colons = Math.max(3, ...[...text.matchAll(/^[ \t]*(:{3,})/gm)].map(([, mark = '']) => mark.length + 1));
  const mark = ':'.repeat(colons);
  // Other brackets than those of links are text.
  const written = label.replace(/\[[^[\]]*\]\([^()\s]*\)|[[\]]/g, (found) => (found.length > 1 ? found : `\\${found}`));
  const title = label === '' ? '' : `[${written.replaceAll('\\"', '"')}]`;
  return [`${mark}${directive}${title}${isOpen ? '{open}' : ''}`, ...text.split('\n'), mark].map((line) =>
    line === '' ? '' : indent + line,
  );
}

/** Blocks whose content is not in a box. */
const plain = /^(?:html|define|.*caption)$/;

/** Converts blocks between slashes: `/// note | Title`. */
function slashBlock(lines: readonly string[], start: number): Block | null {
  const [, indent = '', slashes = '', name = '', rest = ''] =
    /^([ \t]*)(\/{3,})[ \t]+([\w-]+)(.*)$/.exec(lines[start] ?? '') ?? [];
  const title = rest.trim().replace(/^\|[ \t]*/, '');
  const length = lines.slice(start + 1).findIndex((line) => line.trim() === slashes);
  if (name === '' || length === -1) return null;
  const body = lines.slice(start + 1, start + 1 + length);
  // Options follow the first line.
  const first = body.findIndex((line) => !/^[ \t]{4}[\w-]+:/.test(line));
  const options = body.slice(0, first === -1 ? length : first).join('\n');
  const type = /^ +type:\s*["']?([\w-]+)/m.exec(options)?.[1] ?? name;
  const text = convertBlocks(first === -1 ? '' : body.slice(first).join('\n').trim());
  const kind = name === 'details' ? `???${/^ +open:\s*true/im.test(options) ? '+' : ''}` : '!!!';
  const content = { text, end: start + length + 2 };
  if (plain.test(name) || text === '')
    return { lines: text === '' ? [] : ['', ...text.split('\n'), ''], end: content.end };
  if (name === 'tab') return { lines: wrap('details', { label: title, text, indent, isOpen: true }), end: content.end };
  return admonition({ indent, kind, words: type, title: title === '' ? undefined : title }, content);
}

function tabs(lines: readonly string[], start: number): Block {
  const indent = /^[ \t]*/.exec(lines[start] ?? '')?.[0] ?? '';
  const items: string[] = [];
  let end = start;
  let next = start;
  for (;;) {
    const [, own, label = ''] = /^([ \t]*)===[!+]?[ \t]+"(.*)"[ \t]*$/.exec(lines[next] ?? '') ?? [];
    // `===!` begins a new set of tabs.
    if (own !== indent || (next > start && /^[ \t]*===!/.test(lines[next] ?? ''))) break;
    const { text, end: after } = contentAt(lines, next + 1, indent);
    items.push(...wrap('tab', { label, text: `\n${text}\n`, indent: '', isOpen: false }), '');
    end = after;
    next = end;
    while (next < lines.length && (lines[next] ?? '').trim() === '') next += 1;
  }
  return { lines: wrap('tabs', { label: '', text: `\n${items.join('\n')}`, indent, isOpen: false }), end };
}

/** Converts a definition to paragraphs after its term. */
function definition(lines: readonly string[], start: number): Block {
  const { text, end } = contentAt(lines, start + 1, '');
  const first = (lines[start] ?? '').replace(/^:[ \t]+/, '');
  return { lines: ['', ...convertBlocks(`${first}\n${text}`).split('\n'), ''], end: Math.max(end, start + 1) };
}
