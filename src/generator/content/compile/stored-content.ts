import type { Cache } from '../../kernel/cache/cache.ts';
import { notKept, type ContentRef } from '../../kernel/cache/content-store.ts';
import type { PageBody, ContentForms, PageEntry, RenderedPage } from './page-entry.ts';

/** The part of the cache with page contents. */
type Contents = Pick<Cache, 'contents'>;

/** Contents of a page of which only the outline was compiled. */
export const nothingStored: ContentForms<ContentRef> = { body: notKept, forms: {} };

/** Writes the contents of some pages to one cache file; null for a page of which only the outline was compiled. */
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
    if (page === null) return nothingStored;
    const body = take();
    return { body, forms: Object.fromEntries(Object.keys(page.forms).map((name) => [name, take()])) };
  });
}

/** Deletes contents that no page references any more, except those of the last hour, and bundles of earlier pages. */
export function sweepContent({ contents, modules }: Cache, entries: readonly RenderedPage[]): void {
  contents.keepOnly(entries.flatMap(({ body, compiledBody, forms }) => [body, compiledBody, ...Object.values(forms)]));
  modules.keepOnly(new Set(entries.flatMap(({ extras }) => extras.map(({ name }) => name))));
}

/** Drops cache entries of earlier states of pages, except entries that a current page still uses. */
export function forgetContent({ pages }: Cache, before: readonly PageEntry[], now: readonly PageEntry[]): void {
  const used = new Set(now.flatMap(({ cacheKeys }) => cacheKeys));
  for (const key of before.flatMap(({ cacheKeys }) => cacheKeys)) if (!used.has(key)) pages.drop(key);
}

/** Reads the body of a page, as compiled or as rendered by its module. */
export function readBody(body: ContentRef, { contents }: Contents): PageBody {
  // Written by the compile stage or after running a module, and verified by the cache's checksum.
  return JSON.parse(contents.read(body)) as PageBody;
}

/** Reads a form of a page's content that a plugin wrote during compilation; empty when it wrote none. */
export function readForm(name: string, { forms }: Pick<PageEntry, 'forms'>, { contents }: Contents): string {
  const ref = forms[name];
  return ref === undefined ? '' : contents.read(ref);
}
