import type { Config } from '../config/config.ts';
import { editionRoot, toPermalink } from './graph/permalink.ts';
import type { NotFoundRoute } from './graph/route.ts';

/** The not-found page of every locale. */
export function makeNotFoundRoutes(config: Config): readonly NotFoundRoute[] {
  return config.locales.map((locale) => ({
    kind: 'not-found',
    key: 'not-found',
    ...placeInLocale('404.html', { locale, config }),
    title: '',
  }));
}

/** What a document that a locale has once takes from its name: `search`, `404.html`. */
export function placeInLocale(
  name: string,
  { locale, config }: { readonly locale: Config['locales'][number]; readonly config: Config },
): Pick<NotFoundRoute, 'path' | 'permalink' | 'locale' | 'version'> {
  const path = `${editionRoot(locale, null)}/${name}`;
  return { path, permalink: toPermalink(path, config), locale: locale.key, version: null };
}
