import type { Diagnostic } from '../../shared/diagnostic.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import type { PageRoute, Route } from './site.ts';
import type { SiteFacts } from './site-facts.ts';

/** What routes are judged by. */
export interface RegisterInput {
  readonly facts: SiteFacts;
  /** All pages, those included that share an id with another. */
  readonly pages: readonly PageRoute[];
}

/** Gives every path its route, sorted by path. Of two routes for one path the first stays, and both are named. */
export function registerRoutes(
  candidates: readonly Route[],
  { facts, pages }: RegisterInput,
): { readonly routes: ReadonlyMap<string, Route>; readonly diagnostics: readonly Diagnostic[] } {
  const routes = new Map<string, Route>();
  const lowerCase = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of new Set<Route>([...pages, ...candidates])) {
    const taken = routes.get(route.path);
    if (taken) {
      diagnostics.push(
        describe('duplicate-route', `${nameOf(route)} claims ${route.path}, as does ${nameOf(taken)}`, route),
      );
      continue;
    }
    routes.set(route.path, route);
    const similar = lowerCase.get(route.path.toLowerCase());
    if (similar) {
      const message = `${route.path} of ${nameOf(route)} and ${similar.path} of ${nameOf(similar)} differ by letter case only`;
      diagnostics.push(describe('case-conflict', message, route));
    } else lowerCase.set(route.path.toLowerCase(), route);
    if (facts.staticFiles.has(`${route.path === '/' ? '' : route.path}/index.html`)) {
      diagnostics.push(
        describe('duplicate-route', `${nameOf(route)} claims ${route.path}, as does a static file`, route),
      );
    }
  }
  const sorted = [...routes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { routes: new Map(sorted), diagnostics };
}

function describe(code: 'duplicate-route' | 'case-conflict', message: string, route: Route): Diagnostic {
  return {
    code,
    severity: 'warning',
    message,
    hint: 'rename one file or give one page another slug',
    place: route.kind === 'page' ? frontMatterPlace(route.outline, 'slug') : undefined,
  };
}

function nameOf(route: Route): string {
  return route.kind === 'page' ? route.outline.file : `the generated page "${route.title || route.key}"`;
}
