import type { TranslationCount } from '../../plugin-api/plugin.ts';
import type { Site } from '../../site/graph/site.ts';
import { pageTags } from './make-tag-routes.ts';

/**
 * Returns the state of every tag in every other language that has a page with it. A tag is translated where a translation
 * has one with the same address: a label of its own needs the `permalink` of the source.
 */
export function checkTags({ editions, config }: Pick<Site, 'editions' | 'config'>): readonly TranslationCount[] {
  const sources = editions.filter(({ locale }) => locale.key === config.defaultLocale);
  return sources.flatMap((source) => {
    const others = editions.filter(({ version, locale }) => version === source.version && locale !== source.locale);
    return others.flatMap((edition) => {
      const tags = new Map<string, TranslationCount>();
      for (const { id, outline } of source.pages) {
        const page = edition.pagesById.get(id);
        if (page === undefined || page.fallback !== null) continue;
        const own = new Set(pageTags(page.outline).map(({ slug }) => slug));
        for (const { slug, label } of pageTags(outline)) {
          const state = own.has(slug) ? 'translated' : 'missing';
          if (state === 'translated' || !tags.has(slug))
            tags.set(slug, { kind: 'tag', locale: edition.locale.key, name: label, state, file: page.outline.file });
        }
      }
      return [...tags.values()];
    });
  });
}
