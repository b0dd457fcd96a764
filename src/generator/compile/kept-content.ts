import type { Cache } from '../cache/cache.ts';
import { DamagedCache } from '../cache/damaged-cache.ts';
import type { RenderedPage } from '../render/plan-documents.ts';
import type { PageEntry } from './compile-pages.ts';
import type { PageSection } from './page-sections.ts';

/** What a page says: the worker that compiled it leaves this in the cache as the page's `text`. */
export interface PageText {
  /** Text by heading, for search. */
  readonly sections: readonly PageSection[];
  /** The content as Markdown, with holes. */
  readonly markdown: string;
}

/** Deletes the contents of pages that are there no more, but for those of the last hour. A bundle is read once, when it is made. */
export function sweepContent({ contents, modules }: Cache, entries: readonly RenderedPage[]): void {
  contents.keepOnly(entries.flatMap(({ body, compiledBody, text }) => [body, compiledBody, text]));
  modules.keepOnly(new Set(entries.flatMap(({ extras }) => extras.map(({ name }) => name))));
}

/** Forgets what was learned of pages as they were before; what one that is there still says in the same words is left. */
export function forgetContent({ pages }: Cache, before: readonly PageEntry[], now: readonly PageEntry[]): void {
  const used = new Set(now.flatMap(({ cacheKeys }) => cacheKeys));
  for (const key of before.flatMap(({ cacheKeys }) => cacheKeys)) if (!used.has(key)) pages.drop(key);
}

/** What a page says, as the compile stage left it in the cache. */
export function readText({ contents }: Cache, { text }: PageEntry): PageText {
  const json = contents.read(text);
  if (json === null) throw new DamagedCache();
  // Written by the compile stage, and the cache's checksum was right.
  return JSON.parse(json) as PageText;
}
