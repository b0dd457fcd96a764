import type { Cache } from '../cache/cache.ts';
import { DamagedCache } from '../cache/damaged-cache.ts';
import type { PageEntry } from './compile-pages.ts';
import type { PageSection } from './page-sections.ts';

/** Keeps what was compiled for later runs, all that belongs to one page or nothing of it. */
export function keepContent({ pages, sections, markdown }: Cache, entries: Iterable<PageEntry>): void {
  const kept = [...entries];
  sections.save(kept.map(({ sectionsKey }) => sectionsKey));
  markdown.save(kept.map(({ markdownKey }) => markdownKey));
  pages.save();
}

/** Deletes the bodies of pages that are there no more, but for those of the last hour. */
export function sweepBodies({ bodies }: Cache, entries: readonly PageEntry[]): void {
  // The body that a page had before its module ran has the name of its sections.
  bodies.keepOnly(new Set(entries.flatMap(({ bodyKey, sectionsKey }) => [bodyKey, sectionsKey])));
}

/** Forgets what was learned of pages as they were before; what one that is there still says in the same words is left. */
export function forgetContent(
  { pages, sections, markdown }: Cache,
  before: readonly PageEntry[],
  now: readonly PageEntry[],
): void {
  const there = new Set(now);
  const gone = before.filter((entry) => !there.has(entry));
  const used = new Set(now.flatMap(namesOf));
  for (const name of gone.flatMap(namesOf))
    if (!used.has(name)) for (const pack of [pages, sections, markdown]) pack.drop(name);
}

function namesOf({ cacheKeys, sectionsKey, markdownKey }: PageEntry): readonly string[] {
  return [...cacheKeys, sectionsKey, markdownKey];
}

/** Text of a page by heading, as the compile stage left it in the cache. */
export function readSections({ sections }: Cache, { sectionsKey }: PageEntry): readonly PageSection[] {
  const found = sections.get(sectionsKey);
  if (!Array.isArray(found)) throw new DamagedCache();
  // Written under this name by the compile stage only, and the cache's checksum was right.
  return found as PageSection[];
}

/** Markdown of a page with its holes, as the compile stage left it in the cache. */
export function readMarkdown({ markdown }: Cache, { markdownKey }: PageEntry): string {
  const found = markdown.get(markdownKey);
  if (typeof found !== 'string') throw new DamagedCache();
  return found;
}
