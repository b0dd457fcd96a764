import type { IslandData } from '../../shared/island.ts';
import type { PageView } from '../../shared/page-view.ts';

/** Returns the data about a document for components of slots: the same as for components of its page. */
export function describeDocument(view: PageView): IslandData {
  const { title, tagline = '', url, baseUrl, defaultLocale, locale } = view.site;
  const locales = view.alternates.map(({ locale: key, label, htmlLang, direction }) => ({
    key,
    label,
    htmlLang,
    direction,
  }));
  const version = view.version ?? view.versions.find(({ latest }) => latest);
  return {
    locale: locale.key,
    site: { title, tagline, url, baseUrl, defaultLocale, locales },
    page: {
      path: view.permalink,
      title: view.title,
      description: view.description ?? null,
      version: version?.name ?? '',
      versionLabel: version?.label ?? '',
    },
  };
}
