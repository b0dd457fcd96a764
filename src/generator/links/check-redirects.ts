import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isExternal } from '../../shared/url.ts';
import { formatKeyPath } from '../config/config-problem.ts';
import { frontMatterPlace } from '../site/front-matter-place.ts';
import { findEdition } from '../site/find-edition.ts';
import { resolvePath } from '../site/resolve-path.ts';
import type { Site } from '../site/site.ts';
import { resolveLink } from './resolve-link.ts';

/** Reports redirects that lead to another redirect or to themselves, and those from a path that is a page. */
export function checkRedirects(site: Site): Diagnostic[] {
  return [...checkConfigRedirects(site), ...checkPageRedirects(site)];
}

function checkConfigRedirects(site: Site): Diagnostic[] {
  const { config, facts } = site;
  const { defaultLocale } = config;
  const { root, version } = findEdition(site, defaultLocale, null);
  return config.redirects.flatMap(({ from, to }, index): Diagnostic[] => {
    const key = ['redirects', index];
    const path = root + resolvePath(from, '/');
    if (site.routes.has(path)) return [shadowed(formatKeyPath(key), path, facts.placeOfKey(key))];
    if (isExternal(to)) return [];
    const { target } = resolveLink(to, { locale: defaultLocale, version: version.name, page: null }, site);
    if (target.kind !== 'redirect') return [];
    const end = target.path === path ? 'itself' : `"${to}", which is redirected too`;
    return [
      {
        code: 'redirect-chain',
        severity: 'warning',
        message: `${formatKeyPath(key)} leads from "${from}" to ${end}`,
        hint: 'let it lead to the page where the chain ends',
        place: facts.placeOfKey(key),
      },
    ];
  });
}

function checkPageRedirects(site: Site): Diagnostic[] {
  return site.editions.flatMap(({ root, pages }) =>
    pages
      .filter((page) => page.fallback === null)
      .flatMap(({ outline }) =>
        (outline.frontMatter.redirect_from ?? [])
          .map((from) => root + resolvePath(from, '/'))
          .filter((path) => site.routes.has(path))
          .map((path) => shadowed('redirect_from', path, frontMatterPlace(outline, 'redirect_from'))),
      ),
  );
}

function shadowed(name: string, path: string, place: Diagnostic['place']): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'warning',
    message: `${name} redirects from ${path}, which is a page: the page stays`,
    hint: 'remove the redirect, or move the page',
    place,
  };
}
