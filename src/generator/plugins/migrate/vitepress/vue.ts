import { basename, dirname, join, resolve } from 'node:path';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { lineAt } from '../../../kernel/text.ts';
import { textAt, type ForeignObject } from '../foreign-value.ts';
import { parseKeys, splitPage } from '../front-matter.ts';
import { keepTexts } from '../pages/components.ts';
import type { PageUnderway } from '../pages/convert-pages.ts';
import type { OldLayout } from '../pages/layout.ts';
import { listFiles } from '../pages/list-files.ts';
import { protectCode } from '../pages/protect-code.ts';
import { needsSheet, noComponent, objectsIn } from '../pages/read-config.ts';
import { rewriteTags, textOfAttribute, type TagUse } from '../pages/rewrite-tags.ts';

/** Text of the report for `{{ x }}`. */
export const asText = 'The Vue expression is shown as text: replace it with its value.';

/** Matches code and styles of Vue in a page. */
export const vueBlocks = /^<(script|style)\b[^>]*>[\s\S]*?<\/\1>[ \t]*$/gm;

function reportVue(text: string, { note }: PageUnderway, isKnown: (name: string) => boolean): void {
  const { text: prose } = protectCode(text);
  const lineOf = (index: number, within = prose): number => lineAt(within, index);
  for (const { index, 1: name = '' } of prose.matchAll(vueBlocks))
    note('left', `<${name}>`, name === 'style' ? needsSheet : 'Vue code was left out.', lineOf(index));
  const rest = prose.replace(vueBlocks, (block) => '\n'.repeat(block.split('\n').length - 1));
  for (const { index, 0: found } of rest.matchAll(/\{\{[^{}\n]*\}\}/g))
    note('left', found, asText, lineOf(index, rest));
  for (const { index, 1: name = '' } of rest.matchAll(/<([A-Z][\w-]*)/g))
    if (!isKnown(name)) note('left', `<${name}>`, noComponent, lineOf(index, rest));
  for (const { index, 1: found = '' } of rest.matchAll(/<[a-z][^<>\n]*\s(v-[a-z]+|[:@][a-z-]+)=/g))
    note('left', found, 'The Vue attribute has no effect: replace it with its value.', lineOf(index, rest));
}

/** Returns the files of components, by the name under which a theme usually registers them. */
export function listComponents({ siteDir }: OldLayout): ReadonlyMap<string, string> {
  const paths = listFiles(siteDir).filter(
    (path) => path.endsWith('.vue') || (path.endsWith('.md') && /(?:^|\/)(?:\.vitepress|components)\//.test(path)),
  );
  return new Map(paths.map((path) => [basename(path).replace(/\.\w+$/, ''), join(siteDir, path)]));
}

/** Replaces components with their Markdown or HTML, and reports other parts of Vue. `files` are components by name. */
export function insertComponents(text: string, files: ReadonlyMap<string, string>, page: PageUnderway): string {
  const imports = text.matchAll(/\bimport[ \t]+(\w+)[ \t]+from[ \t]*["'](\.[^"'\n]+)["']/g);
  const own = [...imports].map(([, name = '', path = '']) => [name, resolve(dirname(page.page.from), path)] as const);
  const known = new Map([...files, ...own]);
  const partsOf = (name: string, tag?: TagUse): readonly [string, string] | null =>
    readComponent(known.get(name) ?? '', tag);
  const people = readPeople(text);
  reportVue(text, page, (name) => /^(?:Badge|ClientOnly|VPTeamMembers)$/.test(name) || partsOf(name) !== null);
  return rewriteTags(text, (tag) => {
    const { name, line } = tag;
    if (name === 'VPTeamMembers') {
      const value = tag.attributes.get(':members');
      const list = people.get(value === true ? 'members' : String(value).slice(1, -1));
      if (list !== undefined) return [writePeople(list), ''];
      page.note('left', `<${name}>`, noComponent, line);
    }
    const parts = partsOf(name, tag);
    if (parts === null) {
      // Its attributes are code.
      if (partsOf(name) !== null) page.note('left', `<${name}>`, noComponent, line);
      return name === 'Badge' ? null : keepTexts(tag, new Set());
    }
    const [open, close] = parts;
    const note: PageUnderway['note'] = (outcome, subject, message) => page.note(outcome, subject, message, line);
    const others = new Map([...known].filter(([other]) => other !== name));
    return [insertComponents(open, others, { ...page, note }), close];
  });
}

/** Returns the lists in the code of a page by name. Their notation is one of YAML too. */
function readPeople(text: string): ReadonlyMap<string, readonly ForeignObject[]> {
  const lists = text.matchAll(/^(?:export )?const (\w+)[^=\n]{0,99}= (\[[^]*?)^\]/gm);
  return new Map(
    // Parse boundary: each use checks the values.
    [...lists].map(([, name = '', list = '']) => [name, objectsIn(parseKeys(`people: ${list}]`)['people'])]),
  );
}

/** Lists people with their pictures, tasks and links. */
function writePeople(people: readonly ForeignObject[]): string {
  const items = people.map((person) => {
    const [name = '', avatar = ''] = [textAt(person, 'name'), textAt(person, 'avatar')];
    const texts = ['title', 'org', 'desc'].flatMap((key) => textAt(person, key) ?? []).join(', ');
    const sponsor = 'sponsor' in person ? [{ icon: 'Sponsor', link: person['sponsor'] ?? null }] : [];
    const links = [...objectsIn(person['links']), ...sponsor].map(
      (link) => ` <a href="${textAt(link, 'link') ?? ''}">${textAt(link, 'icon') ?? 'link'}</a>`,
    );
    return `<li><img src="${avatar}" alt="" width="64" height="64" /> <b>${name}</b> ${texts}${links.join('')}</li>`;
  });
  return `\n\n<ul>\n${items.join('\n')}\n</ul>\n\n`;
}

/**
 * Returns the Markdown or HTML of a component before and after its content; null if code makes it. Its props have the
 * texts that `tag` gives them.
 */
function readComponent(file: string, tag?: TagUse): readonly [string, string] | null {
  const text = readOrNull(file);
  if (text === null || !/\.(?:md|vue)$/.test(file)) return null;
  if (file.endsWith('.md')) return [`\n\n${splitPage(text).body.trim()}\n\n`, ''];
  const lines = text
    .slice(text.indexOf('<template>') + '<template>'.length, text.lastIndexOf('</template>'))
    .split('\n');
  const props = new Set(/defineProps([^)]*)/.exec(text)?.[1]?.match(/\w+/g));
  const isCode = [...(tag?.attributes.keys() ?? [])].some((key) => /^(?:[:@#]|v-)/.test(key));
  const valueOf = (prop: string): string | undefined =>
    tag && (textOfAttribute(tag, prop) ?? textOfAttribute(tag, prop.replace(/[A-Z]/g, '-$&').toLowerCase()));
  const html = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .replace(
      /(\s):([\w-]+)="(\w+)"|\{\{ ?(\w+) ?\}\}/g,
      (all, space: string, name?: string, value = '', inner = '') => {
        if (!props.has(value + inner) || isCode) return all;
        const written = valueOf(value + inner);
        return name === undefined ? (written ?? '') : written === undefined ? '' : `${space}${name}="${written}"`;
      },
    );
  if (!text.includes('<template>') || /\{\{|<[A-Z]|\s(?:v-|[:@#])[\w-]+/.test(html)) return null;
  const [open = '', close = ''] = html.split(/<slot[^<>]*>(?:<\/slot>)?/);
  return [open, close];
}
