import { join } from 'node:path';
import { isRemovedElement } from '../../../content/markdown/report-removed.ts';
import { lineAt } from '../../../kernel/text.ts';
import { isObject, isTagged, type ForeignValue } from '../foreign-value.ts';
import { splitPage, type PageText } from '../front-matter.ts';
import { noteFile, type Outcome, type PlanDraft } from '../plan.ts';
import { markup } from './as-mdx.ts';
import type { OldPage } from './layout.ts';
import { isHidden, listFiles } from './list-files.ts';
import { isNoPage } from './missing-pages.ts';
import { protectCode } from './protect-code.ts';
import { noCounterpart, type NoteKey } from './read-config.ts';
import { withoutTags } from './rewrite-tags.ts';

/*
 * Content of the old site must not be lost without a line in the report. Conversions report the losses they know; this module
 * finds the others by looking for each written value in the new files.
 */

/** Attributes and keys whose values readers do not see. */
const unseen =
  /^:?(?:class(?:Name)?|style|ariaLabel|icon(?:Type)?|type|variant|color|id|key|slot|lang(?:uage)?|src|srcset|href|to|link|slug|file|width|height|syncKey|theme|size|directory|target|rel|xmlns|viewBox|d|set|mode|layout|template|provider|for|hide|authors?|categories|activeMatch|outline|openapi)$/i;

/** Reports the result for a part of a line of a page; line 0 is a front matter key. */
export interface Reporter {
  note(outcome: Outcome, subject: string, message: string, line: number): void;
}

/** True for a value that readers may have seen: it contains a word, and is neither an address nor a path. */
export function isSeen(name: string, value: string): boolean {
  const isPath =
    !/^(?:name|title|label)$/.test(name) && /^(?:[a-z]+:\/)?\.{0,2}\/|^[\w/.-]+\.\w{2,4}$|^#[\da-f]{3,8}$/i.test(value);
  const isCode = name.startsWith(':') ? !/["'`]/.test(value) : /^(?:true|false|null)$/.test(value);
  return !isCode && !unseen.test(name) && /[\p{L}\p{N}]{2}/u.test(value) && !isPath;
}

const attributes = /\s([\w:-]+)=(?:"([^"\n]*)"|'([^'\n]*)'|\{([^{}\n]*)\})/g;

/** Reports the attributes and front matter keys of a page whose values are not in the new page. */
export function reportLostParts(
  old: PageText,
  made: string,
  page: Reporter,
  isReported: (part: number | string) => boolean,
): void {
  const { text: written, restore } = protectCode(old.body);
  // A drawing is kept or removed with all its values. Macros have lines of their own.
  const prose = written.replace(/<svg\b(?:(?!<\/svg>)[^])*|\{%(?:(?!%\})[^])*/g, (part) => part.replace(/[^\n]/g, ' '));
  // `keepTexts` writes some characters as references.
  const shown = made.replace(/&#(\d{1,6});/g, (_all, code: string) => String.fromCodePoint(Number(code)));
  for (const { index, 1: name = '', 2: double, 3: single, 4: code } of prose.matchAll(attributes)) {
    const found = double ?? single ?? /["']([^"'\n]+)["']/.exec(code ?? '')?.[1] ?? code ?? '';
    const value = restore(found).replace(/^`|`$/g, '');
    const line = lineAt(prose, index);
    if (shown.includes(value) || !isSeen(name, value) || isReported(line)) continue;
    page.note('left', `${name}="${value}"`, 'The text has no counterpart: write it where readers need it.', line);
  }
  // YAML can fold lines.
  const flat = made.replace(/\s+/g, ' ');
  // `convertHead` and `neighborKeys` report what they leave out. Links in a banner change.
  const others = { ...old.frontMatter, banner: '', head: '', titleTemplate: '', prev: '', next: '' };
  for (const [key, value] of Object.entries(others))
    // Parse boundary: YAML is plain data.
    for (const { path, text } of leavesOf(value as ForeignValue, [key]))
      if (
        !hasText(flat, text) &&
        path.every(
          (part, index) =>
            typeof part === 'number' || (isSeen(part, text) && !isReported(path.slice(0, index + 1).join('.'))),
        )
      )
        page.note('left', `${path.join('.')}: ${text}`, noCounterpart, 0);
}

/** Returns whether a text, on one line, contains a second text, with or without its elements, or in quotes. */
function hasText(flat: string, text: string): boolean {
  return [text.replace(/\s+/g, ' '), withoutTags(text), JSON.stringify(text).slice(1, -1)].some((one) =>
    flat.includes(one),
  );
}

/** Reports the elements that a build removes from Markdown files. */
export function reportElements(old: PageText, made: string, page: Reporter): void {
  const { text: prose } = protectCode(old.body);
  const [start = '', ...comments] = made.split('<!--');
  const shown = start + comments.map((part) => part.slice(part.indexOf('-->') + 1)).join('');
  for (const { index, 0: found, 1: name = '' } of prose.matchAll(markup))
    if ((name === '' || isRemovedElement(name)) && shown.includes(found))
      page.note(
        'left',
        name === '' ? 'style' : `<${name}>`,
        'The build leaves it out of Markdown: write the page as MDX, and set format to mdx.',
        lineAt(prose, index),
      );
}

/** Front matter keys with a meaning in the new site. */
const known =
  /^(?:title|description|id|slug|tags?|draft|unlisted|layout|hero|features|image|keywords|format|custom|head|synonyms|redirect_from|last_update|parse_number_prefixes|displayed_sidebar|custom_edit_url|search|toc\w*|(?:hide|sidebar|pagination)_\w+)$/;

const ofPosts = /^(?:date|authors?)$/;

/** Reports front matter keys that are kept without effect, once for all pages. */
export function reportIdleKeys(made: string, page: Reporter & { readonly page: OldPage }, reported: Set<string>): void {
  for (const key of Object.keys(splitPage(made).frontMatter)) {
    const isIdle = ofPosts.test(key) ? page.page.isPost !== true : !known.test(key);
    if (!isIdle || reported.has(key)) continue;
    reported.add(key);
    page.note(
      'left',
      key,
      'The key is kept in this and other pages, but has no effect: only components can read it.',
      0,
    );
  }
}

/** Reports the values of a config that are in no new file and in no line of the report. `at` is the path of the values. */
export function reportLostValues(
  config: ForeignValue,
  { at, draft, note }: { readonly at: readonly (string | number)[]; readonly draft: PlanDraft; readonly note: NoteKey },
): void {
  const made = [...draft.files].flatMap(([path, file]) =>
    'text' in file && !path.startsWith('content/') ? [file.text] : [],
  );
  const text = made.join('\n').replaceAll("\\'", "'").replace(/\s+/g, ' ');
  for (const leaf of leavesOf(config, [...at])) {
    // These are in the front matter of pages.
    if (leaf.path.at(-1) === 'docFooterText') continue;
    const subject = leaf.path.join('.');
    const isNoted = draft.notes.some(
      (one) =>
        one.subject === subject ||
        one.message.startsWith(`${leaf.text} `) ||
        (subject.startsWith(`${one.subject}.`) && (one.outcome === 'changed' || one.message === noCounterpart)) ||
        // Other languages have the same menus: `locales.sk.themeConfig.sidebar`.
        (subject.includes(`${one.subject}.`) && isNoPage(one.message)),
    );
    if (
      !isNoted &&
      // The build names languages that have no grammar. `writeElements` reports lost elements of the head.
      !leaf.path.some((part) => ['head', 'styleOverrides', 'shiki', 'icon', 'appearance'].includes(String(part))) &&
      isSeen(String(leaf.path.findLast((key) => typeof key === 'string')), leaf.text) &&
      !hasText(text, leaf.text)
    )
      note('left', leaf.path, `The text "${leaf.text}" has no counterpart: write it where readers need it.`);
  }
}

/** Reports files of a folder that were not used for the new site. */
export function reportFiles(
  dir: string,
  { test, message, draft }: { readonly test: RegExp; readonly message: string; readonly draft: PlanDraft },
): void {
  for (const path of listFiles(dir, isHidden))
    if (test.test(path)) noteFile(draft, join(dir, path), { outcome: 'left', message });
}

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

function leavesOf(value: ForeignValue, path: readonly (string | number)[]): readonly Leaf[] {
  if (typeof value === 'string') return [{ path, text: value.trim() }];
  if (Array.isArray(value)) return value.flatMap((item: ForeignValue, index) => leavesOf(item, [...path, index]));
  if (!isObject(value) || isTagged(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
