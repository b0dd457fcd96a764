import type { Config, LocaleConfig } from '../config/config.ts';
import { editionRoot, toPermalink } from './graph/permalink.ts';
import type { NotFoundRoute, SearchRoute } from './graph/route.ts';

/** The documents that every locale has once, whatever its versions. */
export function makeSharedRoutes(config: Config): {
  readonly search: readonly SearchRoute[];
  readonly notFound: readonly NotFoundRoute[];
} {
  const makeRoute = (locale: LocaleConfig, name: string): Omit<SearchRoute, 'kind' | 'key'> => {
    const path = `${editionRoot(locale, null)}/${name}`;
    return { path, permalink: toPermalink(path, config), locale: locale.key, version: null, title: '' };
  };
  return {
    search: config.search
      ? config.locales.map((locale) => ({ kind: 'search', key: 'search', ...makeRoute(locale, 'search') }))
      : [],
    notFound: config.locales.map((locale) => ({
      kind: 'not-found',
      key: 'not-found',
      ...makeRoute(locale, '404.html'),
    })),
  };
}
