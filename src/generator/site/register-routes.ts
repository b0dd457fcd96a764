import type { Diagnostic } from '../../shared/diagnostic.ts';
import { stripNumberPrefixes } from '../content/crawl/content-file.ts';
import { frontMatterPlace } from '../content/markdown/outline.ts';
import { compareText } from '../kernel/collections.ts';
import { type StageResult, makeWarning } from '../kernel/diagnostics/diagnostic.ts';
import { documentFile } from './graph/permalink.ts';
import { isMade, type PageRoute, type Route } from './graph/route.ts';
import type { Site } from './graph/site.ts';

/** Maps paths to routes, sorted by path. The first of several routes with the same file wins; the conflict is reported. */
export function registerRoutes(
  candidates: Iterable<Route>,
  { config, facts: { staticFiles } }: Pick<Site, 'config' | 'facts'>,
): StageResult<ReadonlyMap<string, Route>> {
  const routes = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  const lowerCase = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of new Set(candidates)) {
    const { path } = route;
    // `/a.html` and `/a` have the same file if documents have no folders.
    const document = documentFile(path, config);
    const taken = byFile.get(document);
    if (taken) {
      const message = `${nameOf(route)} claims ${path}, as does ${nameOf(taken)}`;
      diagnostics.push(...describe('duplicate-route', message, [route, taken]));
      continue;
    }
    routes.set(path, route);
    byFile.set(document, route);
    const similar = lowerCase.get(path.toLowerCase());
    if (similar) {
      const message = `${path} of ${nameOf(route)} and ${similar.path} of ${nameOf(similar)} differ only in letter case`;
      diagnostics.push(...describe('case-conflict', message, [route, similar]));
    } else lowerCase.set(path.toLowerCase(), route);
    const files = [`/${document}`, `${path === '/' ? '' : path}/index.html`];
    if (files.some((file) => staticFiles.has(file))) {
      const message = `${nameOf(route)} claims ${path}, as does a static file`;
      diagnostics.push(...describe('duplicate-route', message, [route]));
    }
  }
  const sorted = [...routes].toSorted(([a], [b]) => compareText(a, b));
  return { value: new Map(sorted), diagnostics };
}

const numberHint =
  '; a number prefix sets the position and is not part of the address, unless `parse_number_prefixes` is false';

/** A conflict of untranslated pages is reported once, in the locale of their text. */
function describe(code: 'duplicate-route' | 'case-conflict', message: string, routes: readonly Route[]): Diagnostic[] {
  const pages = routes.filter(isWritten);
  const [page] = pages;
  if (page && pages.every(({ fallback }) => fallback !== null)) return [];
  const place = page && frontMatterPlace(page.outline, page.outline.frontMatter.slug === undefined ? 'id' : 'slug');
  const numbered = pages.some(({ outline: { file } }) => stripNumberPrefixes(file) !== file) ? numberHint : '';
  const hint = `rename one file or give one page a different slug${numbered}`;
  return [makeWarning(code, { message, hint, place })];
}

function isWritten(route: Route): route is PageRoute {
  return route.kind === 'page' && !isMade(route.outline.file);
}

function nameOf(route: Route): string {
  return isWritten(route) ? route.outline.file : `the generated page "${route.title || route.key}"`;
}
