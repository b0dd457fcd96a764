import { hrefFrom } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import { findLocaleTwin } from '../../site/views/alternates.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { LinkView } from '../../../shared/site-view.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { checkMessages } from './judge-messages.ts';
import { findOutdated } from './judge-pages.ts';
import { marksFileName } from './marks.ts';
import { pairPages } from './pair-pages.ts';
import { readMarks } from './read-marks.ts';

declare module '../../content/markdown/outline.ts' {
  interface PageData {
    /** Names what a source page says, however it is written. */
    readonly fingerprint: string;
  }
}

declare module '../../site/graph/site-facts.ts' {
  interface SiteFacts {
    /** Translations whose source changed after them, by path relative to the site's folder. */
    readonly outdated?: ReadonlySet<string>;
  }
}

/** Marks that tell which text a translation was made from, and notices where the source has changed since. */
export const translations: Plugin = {
  name: 'translations',
  hiddenFiles: [marksFileName],
  content: () => import('./content.ts'),
  open({ config, theme, placeOfKey }): PluginPart {
    const sourceLocale = config.locales.length > 1 ? config.defaultLocale : null;
    return {
      setup: sourceLocale,
      contentKey: String(sourceLocale),
      diagnostics: checkMessages(config, theme.messageKeys, placeOfKey),
      facts(pages) {
        const marks = readMarks(config);
        const outdated = findOutdated(pairPages(pages, marks.value, config));
        return { value: { outdated }, diagnostics: marks.diagnostics };
      },
      view: (route, site) => (route.kind === 'page' ? { outdated: viewOutdated(route, site) } : {}),
    };
  },
};

/** Where the newer text of a stale translation is. */
function viewOutdated(page: PageRoute, site: Site): LinkView | undefined {
  if (site.facts.outdated?.has(page.outline.file) !== true) return undefined;
  const source = findLocaleTwin(page, site.config.defaultLocale, site);
  return source ? { label: source.title, href: hrefFrom(page.locale, source, site.config) } : undefined;
}
