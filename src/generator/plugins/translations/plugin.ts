import type { LinkView } from '../../../shared/site-view.ts';
import { sourceChain } from '../../config/concepts/locales.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { hrefFrom } from '../../site/graph/permalink.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { findLocaleCounterpart } from '../../site/views/counterparts.ts';
import { findAcceptedHeadings, headingsFileName } from './accepted-headings.ts';
import type { ChangesView } from './changes/view-changes.ts';
import { reportMissingMessages } from './check-messages.ts';
import { findOutdated, pairPages } from './check-pages.ts';
import { readMarks, marksFileName } from './marks.ts';
import type { PagePair } from './page-pair.ts';
import { sourceSetup, sourceSetups } from './source-setup.ts';

const codes = {
  'missing-message': 'an interface text is missing in a locale',
  'unknown-message': 'a text of the config has a key that looks like one of the theme, which has no such text',
  'missing-translation': 'a page or a description of an element has no translation',
  'stale-translation': 'a translation is based on an older version of its source',
  'orphaned-translation': 'a translation has no source',
  'moved-translation': 'a page or its translation has moved, and the other or its mark has not',
  'too-stale': 'a greater share of a language is stale than `--max-stale` allows',
  'exchanged-translation': 'a file of a translator does not fit the site, or only in part',
  'forbidden-term': 'a page uses a word that the glossary forbids',
  'unmarked-translation': 'a translated page does not record which version of its source it is based on',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../content/markdown/outline.ts' {
  interface PageData {
    /** Hash of the content of a source page, independent of its notation. */
    readonly fingerprint: string;
    /** Hash by earlier versions for the same page, if it differs. */
    readonly earlierFingerprint: string;
    /** Images of a source page: paths relative to the site folder, or from the root of the site with a slash. */
    readonly images: readonly string[];
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
  hiddenFiles: [marksFileName, headingsFileName],
  content: () => import('./content.ts'),
  starter: () => import('./starter.ts'),
  open({ config, theme, placeOfKey, frontMatterRules: rules }): PluginPart {
    const setup = sourceSetup(config);
    const dev: { changesOf?: ChangesView; outdated: ReadonlyMap<string, PagePair> } = { outdated: new Map() };
    return {
      setup,
      contentKey: JSON.stringify(setup),
      versions: sourceSetups(config),
      diagnostics: reportMissingMessages(config, theme.messageKeys, placeOfKey),
      facts(pages) {
        const marks = readMarks(config);
        const pairs = pairPages(pages, marks.value, config);
        dev.outdated = findOutdated(pairs);
        const outdated = new Set(dev.outdated.keys());
        return {
          value: { outdated, acceptedHeadings: findAcceptedHeadings(pairs, config) },
          diagnostics: marks.diagnostics,
        };
      },
      view(route, site) {
        const link = route.kind === 'page' ? viewOutdated(route, site) : undefined;
        const pair = route.kind === 'page' ? dev.outdated.get(route.outline.file) : undefined;
        const changes = pair === undefined ? undefined : dev.changesOf?.(pair);
        return { outdated: link === undefined || changes === undefined ? link : { ...link, changes } };
      },
      async startDev() {
        const { makeChangesView } = await import('./changes/view-changes.ts');
        if (setup !== null) dev.changesOf = makeChangesView({ config, rules, setup });
      },
    };
  },
};

function viewOutdated(page: PageRoute, site: Site): LinkView | undefined {
  if (site.facts.outdated?.has(page.outline.file) !== true) return undefined;
  const [locale = page.locale] = sourceChain(page.locale, site.config);
  const own = findLocaleCounterpart(page, locale, site);
  // A source that is itself outdated, or has no text of its own, links to the newest text.
  const isBehind = own?.kind === 'page' && (own.fallback !== null || site.facts.outdated.has(own.outline.file));
  const source = isBehind ? findLocaleCounterpart(page, site.config.defaultLocale, site) : own;
  return source ? { label: source.title, href: hrefFrom(page.locale, source, site.config) } : undefined;
}
