import type { Cache } from '../../kernel/cache/cache.ts';
import { notKept, type ContentRef } from '../../kernel/cache/content-store.ts';
import type { PageBody, ContentForms, PageEntry, RenderedPage } from './page-entry.ts';

/** The part of the cache that holds contents. */
type Contents = Pick<Cache, 'contents'>;

/** Contents of a page of which only the outline was compiled. */
export const nothingKept: ContentForms<ContentRef> = { body: notKept, forms: {} };

/** Keeps the contents of some pages, all in one file; null for a page of which only the outline was compiled. */
export function writeContents(
  pages: readonly (ContentForms<string> | null)[],
  { contents }: Contents,
): readonly ContentForms<ContentRef>[] {
  const refs = contents.write(
    pages.flatMap((page) => (page === null ? [] : [page.body, ...Object.values(page.forms)])),
  );
  const next = refs[Symbol.iterator]();
  const take = (): ContentRef => next.next().value ?? notKept;
  return pages.map((page) => {
    if (page === null) return nothingKept;
    const body = take();
    return { body, forms: Object.fromEntries(Object.keys(page.forms).map((name) => [name, take()])) };
  });
}

/** Deletes contents that no page references any more, but for those of the last hour. A bundle is read once, when it is made. */
export function sweepContent({ contents, modules }: Cache, entries: readonly RenderedPage[]): void {
  contents.keepOnly(entries.flatMap(({ body, compiledBody, forms }) => [body, compiledBody, ...Object.values(forms)]));
  modules.keepOnly(new Set(entries.flatMap(({ extras }) => extras.map(({ name }) => name))));
}

/** Drops cache entries of earlier states of pages; entries that a present page still uses are kept. */
export function forgetContent({ pages }: Cache, before: readonly PageEntry[], now: readonly PageEntry[]): void {
  const used = new Set(now.flatMap(({ cacheKeys }) => cacheKeys));
  for (const key of before.flatMap(({ cacheKeys }) => cacheKeys)) if (!used.has(key)) pages.drop(key);
}

/** What a page shows: as it was compiled, or as its module drew it. */
export function readBody(body: ContentRef, { contents }: Contents): PageBody {
  // Written by the compile stage or after running a module, and the cache's checksum was right.
  return JSON.parse(contents.read(body)) as PageBody;
}

/** A further form of a page's content, as a plugin wrote it while the page was compiled; empty when the plugin wrote none. */
export function readForm(name: string, { forms }: Pick<PageEntry, 'forms'>, { contents }: Contents): string {
  const ref = forms[name];
  return ref === undefined ? '' : contents.read(ref);
}
