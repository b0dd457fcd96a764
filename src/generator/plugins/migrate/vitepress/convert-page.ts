import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { listAt, objectAt, textAt } from '../foreign-value.ts';
import { splitPage } from '../front-matter.ts';
import { convertAttributeLists } from '../pages/attribute-list.ts';
import type { PageNotation, PageUnderway } from '../pages/convert-pages.ts';
import type { PageLinks } from '../pages/page-links.ts';
import { indentBy, joinFences, protectCode, withoutTwoslash } from '../pages/protect-code.ts';
import { inserted, noFile } from '../pages/read-config.ts';
import { rewriteTags, textOfAttribute } from '../pages/rewrite-tags.ts';
import { constantsOf } from './constants.ts';
import { convertContainers } from './containers.ts';
import { convertFrontMatter } from './front-matter.ts';
import type { VitePressSite } from './read-site.ts';
import { slugify } from './slugify.ts';
import { takePart } from './take-part.ts';
import { insertComponents, listComponents, vueBlocks } from './vue.ts';

/** Notation of VitePress pages: Markdown with Vue. */
export function notationOf({ srcDir, config, layout, slugs }: VitePressSite, links: PageLinks): PageNotation {
  const components = listComponents(layout);
  const markdown = objectAt(config, 'markdown');
  const [left, right] = ['left', 'right'].map((side) => textAt(objectAt(markdown, 'attrs'), `${side}Delimiter`));
  const withIds = (text: string): string => {
    if (left !== undefined && right !== undefined) return writeIds(text, { left, right });
    return objectAt(markdown, 'attrs')['disable'] === true ? text : convertAttributeLists(text);
  };
  return {
    hasFormulas: Boolean(markdown['math']),
    body(written, page) {
      const withConstants = constantsOf(written, page);
      const withoutVue = (part: string): string =>
        withoutBlocks(insertComponents(writeAttributes(withIds(withConstants(part))), components, page));
      const complete = withoutTwoslash(
        insertFiles(withoutVue(written), { srcDir, page, withoutVue }, [page.page.from]),
      );
      // oxlint-disable-next-line no-control-regex -- colors of a terminal
      return rewriteTags(convertContainers(complete.replace(/\u001B\[[\d;]*m/g, ''), page), (tag) => {
        if (tag.name !== 'Badge') return null;
        return [`<span class="badge">${textOfAttribute(tag, 'text') ?? ''}`, '</span>'];
      });
    },
    frontMatter: (page) => convertFrontMatter(page, { links, hasDates: Boolean(config['lastUpdated']) }),
    ...(slugs !== null && {
      anchors: { slugify: (text) => String(listAt(slugs, text)[0] ?? slugify(text)), separator: '-' },
    }),
  };
}

/** Converts ids with custom delimiters to `{#id}`. Code may contain the same characters with a different meaning. */
function writeIds(written: string, { left, right }: { readonly left: string; readonly right: string }): string {
  const { text, restore } = protectCode(written);
  const [start = '', ...ids] = text.split(`${left}#`);
  return restore([start, ...ids.map((rest) => `{#${rest.replace(right, '}')}`)].join(''));
}

/** Writes attributes whose expression is a text: `:src="withBase('/a.png')"` becomes `src="/a.png"`. */
function writeAttributes(text: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(prose.replace(/(\s):([\w-]+)="(?:withBase\()?'([^'"\n]*)'\)?"/g, '$1$2="$3"'));
}

/** Removes code and styles of Vue. The content of components is kept as text of the page. */
function withoutBlocks(text: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(prose.replace(vueBlocks, '').replace(/(?:^[ \t]*)?<\/?template\b[^>\n]*>[ \t]*/gm, ''));
}

interface FileContext {
  readonly srcDir: string;
  readonly page: PageUnderway;
  /** Converts the components in a text of an included file. */
  withoutVue(text: string): string;
}

/** Replaces includes and code imports with the text of the files. `around` are the page and the files that include the text. */
function insertFiles(text: string, context: FileContext, around: readonly string[]): string {
  const { withoutVue } = context;
  return joinFences(text)
    .map(({ lines, isCode }) => {
      const code = (all: string, before: string, reference: string): string => {
        const made = codeOf(reference, context);
        // Further lines of an item of a list have its indentation.
        return made === null ? all : before + indentBy(made, before.replace(/[^\s>]/g, ' ')).slice(before.length);
      };
      const plain = isCode ? lines : lines.replace(/^([ \t>*+-]*|[ \t]*\d+[.)][ \t]+)<<<[ \t]*(\S.*)$/gm, code);
      return plain.replace(/<!--[ \t]*@include:[ \t]*(.+?)[ \t]*-->/g, (all, reference: string) => {
        const part = readPart(reference, context, around);
        if (part === null || around.includes(part.file)) return all;
        // A whole page is included without its keys.
        const own = /[#{]/.test(reference) ? part.text : splitPage(part.text).body;
        return isCode ? own : insertFiles(withoutVue(own), context, [...around, part.file]).trim();
      });
    })
    .join('\n');
}

/** Makes a code block for `@/file.js#region{1,3 ts:line-numbers} [title]`. */
function codeOf(reference: string, context: FileContext): string | null {
  const [, file = '', region = '', inBraces = '', title = ''] =
    /^([^\s#{[]+)(#[\w-]+)?[ \t]*(?:\{([^}]*)\})?[ \t]*(\[.*\])?/.exec(reference) ?? [];
  const part = readPart(file + region, context, [context.page.page.from]);
  if (part === null) return null;
  const [, lines = '', language = ''] = /^([\d,-]*)[ \t]*(.*)$/.exec(inBraces.trim()) ?? [];
  const marks = lines === '' ? '' : ` {${lines}}`;
  const code = part.text.replace(/\n$/, '');
  const fence = part.text.includes('```') ? '````' : '```';
  const info = `${language === '' ? extname(file).slice(1) : language}${marks}${title === '' ? '' : ` ${title}`}`;
  return `${fence}${info}\n${code}\n${fence}`;
}

function readPart(
  reference: string,
  { srcDir, page: { note } }: FileContext,
  around: readonly string[],
): { readonly file: string; readonly text: string } | null {
  const [, path = '', region, from, comma, to] = /^([^#{]+)(?:#([^{]+))?(?:\{(\d*)(,?)(\d*)\})?$/.exec(reference) ?? [];
  // VitePress replaces the sign only, so `@../` is the folder above the pages.
  const file = resolve(dirname(around.at(-1) ?? ''), path.replace(/^@/, srcDir));
  if (path === '' || !existsSync(file)) {
    note('left', reference, noFile, 0);
    return null;
  }
  note('changed', reference, inserted, 0);
  const text = readFileSync(file, 'utf8').replace(/\r\n/g, '\n');
  const whole = region === undefined ? text : takePart(text, region);
  if (from === undefined) return { file, text: whole };
  const lines = whole.split('\n');
  const last = Number((comma === '' ? from : to) || lines.length);
  return { file, text: lines.slice(Math.max(0, Number(from) - 1), last).join('\n') };
}
