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

/** Where the addresses of the last build are kept: in its output, and in the cache for where the output is not. */
export interface LastBuild {
  readonly outDir: string;
  readonly cache: Pack;
}

/**
 * Reports the pages of the last build's sitemaps that are gone and from which nothing redirects, each with the nearest
 * page. Addresses of another origin or base URL are left out: the whole site has moved.
 */
export function findLostPages(site: Site, last: LastBuild): readonly Diagnostic[] {
  const { routes, redirects, facts, config } = site;
  const paths = readAddresses(last).flatMap((url) => pathOfUrl(url, config) ?? []);
  const isThere = (path: string): boolean =>
    [path, normalizePath(path)].some((way) => routes.has(way) || redirects.has(way)) || facts.staticFiles.has(path);
  const lost = new Set(paths.filter((path) => !isThere(path)));
  if (lost.size === 0) return [];
  const nearest = makePathFinder(routes.keys());
  return [...lost].map((path) => ({
    code: 'lost-page',
    severity: 'warning',
    message: `${path} was a page of the last build and is gone`,
    hint: `redirect from it to ${nearest(path) ?? 'the page that replaces it'} in front matter (redirect_from) or the config`,
  }));
}

/** Keeps the addresses of an output that was just written. */
export function rememberPages(last: LastBuild): void {
  last.cache.set(keyOf(last), readSitemaps(last.outDir));
}

function readAddresses(last: LastBuild): readonly string[] {
  const kept = last.cache.get(keyOf(last));
  // Written by `rememberPages`, and the cache's checksum was right.
  return Array.isArray(kept) ? (kept as string[]) : readSitemaps(last.outDir);
}

function keyOf({ outDir }: LastBuild): string {
  return contentHash(`addresses ${outDir}`);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };

function readSitemaps(outDir: string): readonly string[] {
  const sitemaps = [...(readMarker(outDir) ?? [])].filter((path) => basename(path) === 'sitemap.xml').toSorted();
  return sitemaps.flatMap((path) =>
    [...(readOrNull(join(outDir, path)) ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
      url.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole),
    ),
  );
}
