import type { Cache } from '../../kernel/cache/cache.ts';
import { notKept, type ContentRef } from '../../kernel/cache/content-store.ts';
import type { PageBody } from './page-body.ts';
import type { ContentForms, PageEntry, RenderedPage } from './page-entry.ts';
import type { PageSection } from './page-sections.ts';

/** The part of the cache where contents lie. */
type Contents = Pick<Cache, 'contents'>;

/** Of a page whose contents nobody will ask for. */
export const nothingKept: ContentForms<ContentRef> = { body: notKept, sections: notKept, markdown: notKept };

/** Keeps the contents of some pages, all in one file; null stands for a page of which they are not wanted. */
export function writeContents(
  pages: readonly (ContentForms<string> | null)[],
  { contents }: Contents,
): readonly ContentForms<ContentRef>[] {
  const wanted = pages.filter((page) => page !== null);
  const refs = contents.write(wanted.flatMap(({ body, sections, markdown }) => [body, sections, markdown]));
  return pages.map((page) => {
    if (page === null) return nothingKept;
    const [body = notKept, sections = notKept, markdown = notKept] = refs.slice(3 * wanted.indexOf(page));
    return { body, sections, markdown };
  });
}

/** Deletes the contents of pages that are there no more, but for those of the last hour. A bundle is read once, when it is made. */
export function sweepContent({ contents, modules }: Cache, entries: readonly RenderedPage[]): void {
  contents.keepOnly(
    entries.flatMap(({ body, compiledBody, sections, markdown }) => [body, compiledBody, sections, markdown]),
  );
  modules.keepOnly(new Set(entries.flatMap(({ extras }) => extras.map(({ name }) => name))));
}

/** Forgets what was learned of pages as they were before; what one that is there still says in the same words is left. */
export function forgetContent({ pages }: Cache, before: readonly PageEntry[], now: readonly PageEntry[]): void {
  const used = new Set(now.flatMap(({ cacheKeys }) => cacheKeys));
  for (const key of before.flatMap(({ cacheKeys }) => cacheKeys)) if (!used.has(key)) pages.drop(key);
}

/** What a page shows: as it was compiled, or as its module drew it. */
export function readBody(body: ContentRef, { contents }: Contents): PageBody {
  // Written by the compile stage or after running a module, and the cache's checksum was right.
  return JSON.parse(contents.read(body)) as PageBody;
}

/** Text of a page by heading, as the compile stage left it in the cache. */
export function readSections({ sections }: PageEntry, { contents }: Contents): readonly PageSection[] {
  // Written by the compile stage, and the cache's checksum was right.
  return JSON.parse(contents.read(sections)) as readonly PageSection[];
}

/** Markdown of a page, with holes, as the compile stage left it in the cache. */
export function readMarkdown({ markdown }: PageEntry, { contents }: Contents): string {
  return contents.read(markdown);
}
