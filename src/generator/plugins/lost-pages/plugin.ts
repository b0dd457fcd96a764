import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { unescapeHtml } from '../../../shared/plain-text.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { readMarker } from '../../output/output-folder.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { pageUrl, pathOfUrl } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import { makePathFinder } from '../../site/links/make-path-finder.ts';

const codes = {
  'lost-page': 'a permalink of the last build is gone and has no redirect',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Warnings about pages of the last build that no longer exist and have no redirect. */
export const lostPages: Plugin = {
  name: 'lost-pages',
  codes,
  open({ outDir, cache: { output } }): PluginPart {
    if (outDir === null) return {};
    const key = contentHash(`addresses ${outDir}`);
    return {
      check(site) {
        // The cache keeps the addresses of the last build even if its output is deleted.
        const stored = output.get(key);
        // `written` has stored the value, and the cache has verified its checksum.
        return findLostPages(site, Array.isArray(stored) ? (stored as string[]) : readSitemaps(outDir));
      },
      plan: () => ({ written: () => output.set(key, readSitemaps(outDir)) }),
    };
  },
};

/**
 * Reports the pages in the sitemaps of the last build that no longer exist and have no redirect, with the most similar path.
 * Addresses with another origin or base URL are ignored, because the site has moved in this case.
 */
function findLostPages(site: Site, addresses: readonly string[]): readonly Diagnostic[] {
  const { routes, redirects, facts, config } = site;
  const current = new Set(Array.from(routes.values(), (route) => pageUrl(route, site)));
  const paths = addresses.flatMap((url) => (current.has(url) ? [] : (pathOfUrl(url, config) ?? [])));
  const exists = (path: string): boolean => routes.has(path) || redirects.has(path) || facts.staticFiles.has(path);
  const lost = new Set(paths.filter((path) => !exists(path)));
  if (lost.size === 0) return [];
  const nearest = makePathFinder(routes.keys());
  return [...lost].map((path) =>
    makeWarning('lost-page', {
      message: `${path} was a page of the last build and is gone`,
      hint: `redirect from it to ${nearest(path) ?? 'the page that replaces it'} in front matter (redirect_from) or the config`,
    }),
  );
}

function readSitemaps(outDir: string): readonly string[] {
  const sitemaps = [...(readMarker(outDir) ?? [])].filter((path) => `/${path}`.endsWith('/sitemap.xml')).toSorted();
  return sitemaps.flatMap((path) =>
    Array.from((readOrNull(join(outDir, path)) ?? '').matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) =>
      unescapeHtml(url),
    ),
  );
}
