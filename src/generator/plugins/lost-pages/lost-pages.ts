import { basename, join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { normalizePath } from '../../../shared/url.ts';
import type { Pack } from '../../kernel/cache/pack.ts';
import { makePathFinder } from '../../site/links/make-path-finder.ts';
import { pathOfUrl } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { readMarker } from '../../output/output-folder.ts';

/** Where the page addresses of the last build are: in its output, and in the cache in case the output is deleted. */
export interface LastBuild {
  readonly outDir: string;
  readonly cache: Pack;
}

/**
 * Reports the pages in the sitemaps of the last build that no longer exist and have no redirect, with the most similar
 * path. Addresses with another origin or base URL are ignored, because then the site has moved.
 */
export function findLostPages(site: Site, last: LastBuild): readonly Diagnostic[] {
  const { routes, redirects, facts, config } = site;
  const paths = readAddresses(last).flatMap((url) => pathOfUrl(url, config) ?? []);
  const exists = (path: string): boolean =>
    [path, normalizePath(path)].some((spelling) => routes.has(spelling) || redirects.has(spelling)) ||
    facts.staticFiles.has(path);
  const lost = new Set(paths.filter((path) => !exists(path)));
  if (lost.size === 0) return [];
  const nearest = makePathFinder(routes.keys());
  return [...lost].map((path) => ({
    code: 'lost-page',
    severity: 'warning',
    message: `${path} was a page of the last build and is gone`,
    hint: `redirect from it to ${nearest(path) ?? 'the page that replaces it'} in front matter (redirect_from) or the config`,
  }));
}

/** Stores the addresses of the output after a build. */
export function rememberPages(last: LastBuild): void {
  last.cache.set(keyOf(last), readSitemaps(last.outDir));
}

function readAddresses(last: LastBuild): readonly string[] {
  const stored = last.cache.get(keyOf(last));
  // `rememberPages` has written the value, and the cache has verified its checksum.
  return Array.isArray(stored) ? (stored as string[]) : readSitemaps(last.outDir);
}

function keyOf({ outDir }: LastBuild): string {
  return contentHash(`addresses ${outDir}`);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };

function readSitemaps(outDir: string): readonly string[] {
  const sitemaps = [...(readMarker(outDir) ?? [])].filter((path) => basename(path) === 'sitemap.xml').toSorted();
  return sitemaps.flatMap((path) =>
    [...(readOrNull(join(outDir, path)) ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
      url.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity),
    ),
  );
}
