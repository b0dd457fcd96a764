import { hrefFrom } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import { findLocaleCounterpart } from '../../site/views/counterparts.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { LinkView } from '../../../shared/site-view.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { reportMissingMessages } from './check-translations.ts';
import { findOutdated, pairPages } from './check-pages.ts';
import { readMarks, marksFileName } from './marks.ts';

const codes = {
  'missing-message': 'an interface text is missing in a locale',
  'unknown-message': 'a text of the config has a key that looks like one of the theme, which has no such text',
  'missing-translation': 'a page or a description of an element has no translation',
  'stale-translation': 'a translation is based on an older version of its source',
  'orphaned-translation': 'a translation has no source',
  'unmarked-translation': 'a translated page does not record which version of its source it is based on',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../content/markdown/outline.ts' {
  interface PageData {
    /** Hash of the content of a source page, the same for every way of writing it. */
    readonly fingerprint: string;
  }
}

declare module '../../site/graph/site.ts' {
  interface SiteFacts {
    /** Paths of translations whose source has changed since, relative to the site folder. */
    readonly outdated?: ReadonlySet<string>;
  }
}

/** Marks that record the source of each translation, and notices on pages whose source has changed since. */
export const translations: Plugin = {
  name: 'translations',
  codes,
  hiddenFiles: [marksFileName],
  content: () => import('./content.ts'),
  starter: () => import('./starter.ts'),
  open({ config, theme, placeOfKey }): PluginPart {
    const sourceLocale = config.locales.length > 1 ? config.defaultLocale : null;
    return {
      setup: sourceLocale,
      contentKey: String(sourceLocale),
      diagnostics: reportMissingMessages(config, theme.messageKeys, placeOfKey),
      facts(pages) {
        const marks = readMarks(config);
        const outdated = findOutdated(pairPages(pages, marks.value, config));
        return { value: { outdated }, diagnostics: marks.diagnostics };
      },
      view: (route, site) => (route.kind === 'page' ? { outdated: viewOutdated(route, site) } : {}),
    };
  },
};

/** Returns a link to the source of an outdated translation. */
function viewOutdated(page: PageRoute, site: Site): LinkView | undefined {
  if (site.facts.outdated?.has(page.outline.file) !== true) return undefined;
  const source = findLocaleCounterpart(page, site.config.defaultLocale, site);
  return source ? { label: source.title, href: hrefFrom(page.locale, source, site.config) } : undefined;
}
