import { posix } from 'node:path';
import { stripNumberPrefixes } from '../../../content/crawl/content-file.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { decodePath } from '../addresses.ts';
import { isObject, textAt, type ForeignObject } from '../foreign-value.ts';
import { isYaml, joinPage, setFrontMatter, splitPage, type PageText } from '../front-matter.ts';
import type { Outcome, PlanDraft } from '../plan.ts';
import { asMdx } from './as-mdx.ts';
import { convertHead } from './head.ts';
import { keepAnchors, type AnchorRule } from './keep-anchors.ts';
import { keepFormulas } from './keep-formulas.ts';
import { needsSlug, newFileOf, newPathOf, textOf, type OldLayout, type OldPage } from './layout.ts';
import { titleOf } from './navigation.ts';
import type { PageLinks } from './page-links.ts';
import { alignFences, protectCode } from './protect-code.ts';
import { reportElements, reportIdleKeys, reportLostParts } from './report-losses.ts';

/** A page that is being converted. */
export interface PageUnderway {
  readonly page: OldPage;
  readonly frontMatter: ForeignObject;
  /** Reports the result for a part of a line. Lines are counted from 1 after the front matter; 0 is a key of the front matter. */
  note(outcome: Outcome, subject: string, message: string, line: number): void;
  /** Adds a drawing to the files of the new site; returns its address. */
  addDrawing(svg: string): string;
  /** Sets the name of a page in links from its neighbors; false if it has a different one. */
  rename(page: OldPage, label: string): boolean;
}

/** Conversions from the notation of an old tool. */
export interface PageNotation {
  /** True if the text between dollars is formulas, which `body` does not change. Default: false. */
  readonly hasFormulas?: boolean;
  /** Converts the text of a page without its front matter. */
  body(text: string, page: PageUnderway): string;
  /** Returns the front matter keys that change; null removes a key. */
  frontMatter(page: PageUnderway): Readonly<Record<string, unknown>>;
  /** Present if ids of headings follow different rules. */
  readonly anchors?: AnchorRule;
}

/** State of the conversion of all pages. */
interface Conversion {
  readonly layout: OldLayout;
  readonly draft: PlanDraft;
  /** Texts of the links from neighboring pages, where they differ from the title. */
  readonly labels: Map<OldPage, string>;
}

/** Plans the pages and the files next to them. */
export function convertPages(layout: OldLayout, links: PageLinks, notation: PageNotation, draft: PlanDraft): void {
  for (const { from, to } of layout.files) draft.files.set(to, { copyOf: from });
  const idle = new Set<string>();
  const labels = new Map<OldPage, string>();
  const linked = new Set(
    layout.pages.flatMap(
      (page) =>
        textOf(page)
          .match(/(?<=#)[^\s"'#()<>]+(?=[)"'\s])/g)
          ?.map(decodePath) ?? [],
    ),
  );
  for (const page of layout.pages) {
    const { text, isInvalid } = readPage(page);
    const { underway, noted } = beginPage(page, text, { layout, draft, labels });
    if (isInvalid) underway.note('changed', 'front matter', 'It is not valid YAML, so it is text of the page.', 0);
    const convert = (part: string): string => notation.body(part, underway);
    const made = notation.hasFormulas === true ? keepFormulas(text.body, { convert }) : convert(text.body);
    const converted = renameModes(links.rewrite(made, page));
    const body = notation.anchors === undefined ? converted : keepAnchors(converted, notation.anchors, linked);
    const hasHead = convertHead(text, { isMdx: true, note: () => undefined }).text !== '';
    const mdx = page.extension === 'md' ? asMdx(body, { isNeeded: hasHead }) : null;
    const { image } = text.frontMatter;
    const head = convertHead(text, { isMdx: page.extension === 'mdx' || mdx !== null, note: underway.note });
    const keys = {
      // Only here, these keys change addresses.
      id: null,
      slug: null,
      // A picture with its text: `{ url, alt }`.
      ...(isObject(image) && { image: textAt(image, 'url') ?? null }),
      ...(mdx !== null && { format: 'mdx' }),
      ...(needsSlug(page) && { slug: newPathOf(page) }),
      ...(stripNumberPrefixes(page.id) !== page.id && { parse_number_prefixes: false }),
      ...head.keys,
      ...notation.frontMatter(underway),
    };
    const file = joinPage(setFrontMatter({ ...text, body: head.text + (mdx ?? body) }, keys));
    draft.files.set(newFileOf(page), { text: file });
    reportIdleKeys(file, underway, idle);
    if (page.extension === 'md' && mdx === null) reportElements(text, file, underway);
    reportLostParts(text, file, underway, (part) => noted.has(part));
  }
  for (const [page, label] of labels) setKeys(newFileOf(page), { pagination_label: label }, draft);
}

/** Renames the classes of Tailwind CSS and Starlight for elements of one color mode. */
function renameModes(written: string): string {
  const { text, restore } = protectCode(written);
  return restore(
    text
      .replace(/(?:\bblock )?\bdark:(?:sl-)?hidden\b/g, 'light-only')
      .replace(/\bhidden dark:(?:inline-)?block\b|\blight:sl-hidden\b/g, 'dark-only'),
  );
}

/** Returns a page for its conversion, and the lines and subjects that the conversion reports. */
function beginPage(
  page: OldPage,
  { frontMatter, lines }: PageText,
  { layout, draft, labels }: Conversion,
): { readonly underway: PageUnderway; readonly noted: ReadonlySet<number | string> } {
  const file = relativePath(layout.siteDir, page.from);
  const before = lines === null ? 0 : lines.length + 2;
  const reported = new Set<string>();
  const noted = new Set<number | string>();
  const underway: PageUnderway = {
    page,
    frontMatter,
    note(outcome, subject, message, line) {
      // One report per page is enough to find the others.
      if (reported.has(subject + message)) return;
      reported.add(subject + message);
      noted.add(line).add(subject);
      const place = { file, line: line === 0 ? lineOfKey(subject, lines) : before + line, column: 1 };
      draft.notes.push({ outcome, subject, message, place });
    },
    addDrawing: drawingsOf(page, draft),
    rename(target, label) {
      const name = labels.get(target) ?? label;
      if (name === label && label !== titleOf(target)) labels.set(target, label);
      return name === label;
    },
  };
  return { underway, noted };
}

/** Returns a function that adds drawings of a page. */
function drawingsOf({ locale, id }: OldPage, { files }: PlanDraft): PageUnderway['addDrawing'] {
  let count = 0;
  return (svg) => {
    count += 1;
    const address = posix.join('/drawings', locale, `${id}-${count}.svg`);
    files.set(`static${address}`, { text: svg });
    return address;
  };
}

function readPage(page: OldPage): { readonly text: PageText; readonly isInvalid: boolean } {
  const source = textOf(page)
    .replace(/\r\n/g, '\n')
    .replace(/^\s+(?=---\n)/, '');
  const split = splitPage(source);
  const keys = split.lines?.join('\n') ?? '';
  const isText = Object.keys(split.frontMatter).length === 0 && /^[^#\s]/m.test(keys);
  const isInvalid = split.lines !== null && (isText || !isYaml(keys));
  // MkDocs shows invalid front matter as text.
  const read = isInvalid ? { frontMatter: {}, lines: [], body: source } : split;
  return { isInvalid, text: page.extension === 'mdx' ? { ...read, body: alignFences(read.body) } : read };
}

/** Sets front matter keys of a new page. */
export function setKeys(path: string, keys: Readonly<Record<string, unknown>>, { files }: PlanDraft): void {
  const file = files.get(path);
  if (file !== undefined && 'text' in file)
    files.set(path, { text: joinPage(setFrontMatter(splitPage(file.text), keys)) });
}

/** Returns the line of the front matter key with which a subject begins; 1 without one. */
function lineOfKey(subject: string, lines: readonly string[] | null): number {
  const key = /^[\w-]+/.exec(subject)?.[0] ?? '';
  return (lines?.findIndex((line) => line.startsWith(`${key}:`)) ?? -1) + 2;
}
