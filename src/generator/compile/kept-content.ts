import type { Cache } from '../cache/cache.ts';
import type { RenderedPage } from '../render/plan-documents.ts';
import type { PageEntry } from './compile-pages.ts';
import type { PageSection } from './page-sections.ts';

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

/** Text of a page by heading, as the compile stage left it in the cache. */
export function readSections({ contents }: Cache, { sections }: PageEntry): readonly PageSection[] {
  // Written by the compile stage, and the cache's checksum was right.
  return JSON.parse(contents.read(sections)) as readonly PageSection[];
}

/** Markdown of a page, with holes, as the compile stage left it in the cache. */
export function readMarkdown({ contents }: Cache, { markdown }: PageEntry): string {
  return contents.read(markdown);
}
