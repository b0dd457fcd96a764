import { escapePattern } from '../../../kernel/patterns.ts';
import { capitalize, escapeXml, lineAt } from '../../../kernel/text.ts';
import { listAt, objectAt } from '../foreign-value.ts';
import { writtenNull } from '../front-matter.ts';
import { attributeList } from '../pages/attribute-list.ts';
import type { PageNotation, PageUnderway } from '../pages/convert-pages.ts';
import { writeIds, type AnchorRule } from '../pages/keep-anchors.ts';
import { keepFormulas } from '../pages/keep-formulas.ts';
import { joinFences, protectCode } from '../pages/protect-code.ts';
import { noCounterpart } from '../pages/read-config.ts';
import { postKeys, type Authors } from './blog.ts';
import { convertBlocks } from './convert-blocks.ts';
import { expandMacros, rawMark } from './macros.ts';
import type { MkDocsSite } from './read-site.ts';
import { appendedTo, insertSnippets } from './snippets.ts';

/** Notation of MkDocs pages: Python-Markdown with the extensions that Material recommends. */
export function notationOf(site: MkDocsSite, authors: Authors): PageNotation {
  // A function of the site makes the ids.
  const isOwnRule = site.extensions.get('toc')?.['slugify'] !== undefined;
  return {
    body(written, page) {
      const text = site.plugins.has('macros') ? expandMacros(written, site, page) : written;
      report(text, page);
      const complete = moveDrawings(insertSnippets(text + appendedTo(site), { site, page, depth: 0 }), page);
      const convert = (part: string): string => convertInline(escapeCells(convertBlocks(part)), site);
      const made = drawsFormulas(site) ? keepFormulas(complete, { hasBrackets: true, convert }) : convert(complete);
      return made.replaceAll(rawMark, '');
    },
    frontMatter: (page) => ({ ...convertFrontMatter(page), ...(page.page.isPost === true && postKeys(page, authors)) }),
    ...(!isOwnRule && { anchors }),
  };
}

/** Moves drawings with styles, which a build removes from Markdown, into files. An empty line does not end other drawings. */
function moveDrawings(text: string, page: PageUnderway): string {
  const { text: prose, restore } = protectCode(text);
  const move = (drawing: string, attributes: string): string => {
    if (!drawing.includes('<style')) return drawing.replace(/\n\s*(?=\n)/g, '');
    const space = attributes.includes('xmlns=') ? '' : ' xmlns="http://www.w3.org/2000/svg"';
    const address = page.addDrawing(restore(drawing.trim().replace('<svg', `<svg${space}`)));
    page.note('changed', '<svg>', 'The drawing is a file now.', 0);
    return `![](${address})`;
  };
  return restore(prose.replace(/^[ \t]*<svg\b([^>]*)>[^]*?<\/svg>/gm, move));
}

/** True if an extension makes formulas. */
export function drawsFormulas({ extensions }: MkDocsSite): boolean {
  return extensions.has('pymdownx.arithmatex') || extensions.has('mdx_math');
}

const anchors: AnchorRule = {
  slugify: (text) =>
    text
      .normalize('NFKD')
      .replace(/&\w+;|[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  separator: '_',
};

const icon = /:(?:material|octicons|fontawesome|simple|lucide)-[\w-]+:(?:\{[^{}\n]*\})?[ \t]*/g;

/** Characters for icons that are often the content of a table, by a part of their names. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/check/, '✔'],
  [/close|cancel|-x(?:-|:)/, '✘'],
  [/alert|warning/, '⚠'],
  [/arrow-right/, '→'],
];

/** Returns the character for an icon with the spaces after it; empty without one. */
function signOf(found: string): string {
  const sign = signs.find(([name]) => name.test(found))?.[1];
  return sign === undefined ? '' : sign + found.slice(found.trimEnd().length);
}

function report(text: string, { note }: PageUnderway): void {
  const { text: prose } = protectCode(text);
  const each = (pattern: RegExp, tell: (found: string, line: number) => void): void => {
    for (const { index, 0: found } of prose.matchAll(pattern)) tell(found, lineAt(prose, index));
  };
  each(icon, (found, line) => {
    if (signOf(found) === '') note('changed', found.trimEnd(), 'The icon was left out.', line);
  });
  each(/^[ \t]*\/{3,}[ \t]+[\w-]+.*(?=(?:\n[ \t]{4,}[\w-]+:.*)+\n[ \t]*\/{3,}$)/gm, (found, line) =>
    note('left', found.trim(), 'The block has only options: it was left out.', line),
  );
  each(/\(\d+\)!/g, (found, line) =>
    note(
      'left',
      found,
      'The annotation is now the list after the text: remove the marker, or write the note there.',
      line,
    ),
  );
  each(/^:::(?:[ \t]+|(?=\w+\.))[\w.-]+(?:\n+(?:[ ]{4}|\t).*)*/gm, (found, line) =>
    note(
      'left',
      found.replace(/\s+/g, ' '),
      'A plugin makes a reference from code here: write it, or make it with a plugin.',
      line,
    ),
  );
}

/** Escapes vertical lines in the code of table cells, where Python-Markdown does not read them as borders. */
function escapeCells(text: string): string {
  let isTable = false;
  const escape = (line: string): string => {
    isTable = line.includes('|') && (isTable || (line.includes('-') && /^[ \t|:-]+$/.test(line)));
    return isTable ? line.replace(/`[^`]+`/g, (code) => code.replace(/(?<!\\)\|/g, '\\|')) : line;
  };
  return joinFences(text)
    .map(({ lines, isCode }) => (isCode ? lines : lines.split('\n').map(escape).join('\n')))
    .join('\n');
}

/** Returns the link of `#12` or `@name` to GitHub, which `pymdownx.magiclink` makes; other text unchanged. */
function shorthand({ extensions }: MkDocsSite): (all: string, issue?: string, person?: string) => string {
  const { repo_url_shorthand: isOn, user, repo } = extensions.get('pymdownx.magiclink') ?? {};
  return (all, issue, person) => {
    if (isOn !== true || (issue ?? person) === undefined) return all;
    const path = issue === undefined ? person : `${String(user)}/${String(repo)}/issues/${issue}`;
    return `[${all}](https://github.com/${path})`;
  };
}

/** Replaces definitions of abbreviations, `*[HTML]: Hypertext`, with `<abbr>` where the text has these, except in headings and links. */
function explainAbbreviations(prose: string): string {
  const definition = /^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(.*)\n?/gm;
  const titles = new Map([...prose.matchAll(definition)].map(([, name = '', title = '']) => [name, title.trim()]));
  if (titles.size === 0) return prose;
  const names = [...titles.keys()].toSorted((a, b) => b.length - a.length).map(escapePattern);
  const others = String.raw`^[ \t]*(?:#|:::|\[[^\]]+\]:).*$|!?\[[^\]\n]*\](?:[([][^)\]\n]*[)\]])?|<[^<>]*>|\{[^{}\n]*\}|https?:\S+`;
  return prose
    .replace(definition, '')
    .replace(new RegExp(`${others}|(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'gm'), (found) => {
      const title = titles.get(found);
      return title === undefined ? found : `<abbr title="${escapeXml(title)}">${found}</abbr>`;
    });
}

/** Converts inline notations. */
function convertInline(text: string, site: MkDocsSite): string {
  const has = (name: string): boolean => site.extensions.has(`pymdownx.${name}`) || site.plugins.has('techdocs-core');
  const tagged =
    (extension: string, tag: string) =>
    (all: string, inner: string): string =>
      has(extension) ? `<${tag}>${inner}</${tag}>` : all;
  const notes = [...new Set([...protectCode(text).text.matchAll(/\[\^([\w-]+)\](?!:)/g)].map(([, name]) => name))];
  // The id of a heading contains the number of its footnote.
  // Inline code can begin with its language.
  const withIds = writeIds(text.replace(/(?<!`)`#!\w+ /g, '`'), (title, plain) => {
    const [, before = '', name] = /^(.+)\[\^([\w-]+)\]$/.exec(title) ?? [];
    return name === undefined ? null : anchors.slugify(plain(before + String(notes.indexOf(name) + 1)));
  });
  const { text: prose, restore } = protectCode(withIds);
  return restore(
    explainAbbreviations(prose)
      // After a line with a tag of inline text only, CommonMark reads no Markdown until an empty line.
      .replace(
        /(?<=\n[ \t]*\n)([ \t]*<\/?(?:a|b|br|center|em|i|img|small|span|strong|su[bp])\b[^<>\n]*>)[ \t]*\n(?=[^\s<])/g,
        '$1\n\n',
      )
      // Python-Markdown needs no space after the marks of a heading. Selectors of styles are no headings.
      .replace(/^(#{1,6})[^\S\n]*(?=[^#\s])(?!.*[{,]$)/gm, '$1 ')
      // In CommonMark, an element does not contain what follows an empty line, so indented lines would be code.
      .replace(/^<(div|p|center|section|table|ul)\b(?![^>\n]*\smarkdown\b)[^]*?^<\/\1>/gm, (element) =>
        element.replace(/(?<=\n[ \t]*\n)[ \t]+(?=<)/g, ''),
      )
      // In CommonMark, an address by name cannot follow other text.
      .replace(/^(?! *\[[^^\]\n][^\]\n]*\]:)( *\S.*\n)(?= *\[[^^\]\n][^\]\n]*\]:[ \t]*\S)/gm, '$1\n')
      .replace(
        /\[[^\]\n]*\][([][^)\]\n]*[)\]]|<[^<>\n]*>|(?<![\w/&(#.[-])(?:#(\d+)|@([a-z][\w-]*))\b(?![\w.]*[@/])/gi,
        shorthand(site),
      )
      // In CommonMark, an address has no spaces.
      .replace(/\]\([^()<>"'\\$\n]+\.[a-z]\w*\)/gi, (link) => link.replace(/(?<=\S) +(?=[^\s)])/g, '%20'))
      // Text after a list marker begins at the indentation of the other lines of the item.
      .replace(icon, signOf)
      .replace(/#fn:(\w+)\)/g, '#fn-$1)')
      .replace(/^<!-- more -->$/m, '<!-- truncate -->')
      .replace(/^:::(?:[ \t]+|(?=\w+\.))([\w.-]+)[ \t]*$(?:\n+(?:[ ]{4}|\t).*)*/gm, '`$1`')
      .replace(/\+\+([a-z0-9-]+(?:\+[a-z0-9-]+)*)\+\+/gi, (all, keys: string) =>
        has('keys') ? keys.replace(/[^+]+/g, (key) => `<kbd>${capitalize(key)}</kbd>`) : all,
      )
      .replace(/==(?=\S)([^=\n]+)==/g, tagged('mark', 'mark'))
      .replace(/\^\^(?=\S)([^^\n]+)\^\^/g, tagged('caret', 'ins'))
      .replace(/(?<![\\/~^])~([^\s~^[\]]+)~(?![~^])/g, tagged('tilde', 'sub'))
      .replace(/(?<![\\/~^])\^([^\s~^[\]]+)\^(?![~^])/g, tagged('caret', 'sup'))
      .replace(/^([ \t]*<\w[^<>\n]*?)[ \t]markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?([^<>\n]*>)[ \t]*$/gm, '$1$2\n')
      .replace(
        /(?:\[\]\(\))?[ \t]*\{:?[ \t]*((?:[.#][\w.:+-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%-]+)|data-[\w-]+)(?:[ \t]+[^{}\n]*)?)\}/g,
        attributeList,
      ),
  );
}

function convertFrontMatter({ frontMatter: keys, note }: PageUnderway): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const hidden = listAt(keys, 'hide').map(String);
  const titles = listAt(keys, 'title');
  if (titles.length > 0) changes['title'] = titles.join(' ');
  for (const key of ['hide', 'icon', 'status', 'template', 'search', 'subtitle']) if (key in keys) changes[key] = null;
  if (hidden.includes('toc')) changes['hide_table_of_contents'] = true;
  if (hidden.includes('navigation')) changes['displayed_sidebar'] = writtenNull;
  const isSearched = objectAt(keys, 'search')['exclude'] !== true;
  if (!isSearched) changes['search'] = false;
  for (const key of ['template', 'status', ...(isSearched ? ['search'] : [])])
    if (key in keys) note('left', `${key}: ${JSON.stringify(keys[key])}`, noCounterpart, 0);
  return changes;
}
