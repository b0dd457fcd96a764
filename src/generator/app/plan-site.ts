import type { Cache } from '../kernel/cache/cache.ts';
import { planCards } from '../plugins/social-cards/plan-cards.ts';
import { makeCardOf } from '../plugins/social-cards/social-card.ts';
import { readMarkdown, readSections } from '../content/compile/kept-content.ts';
import { memo } from '../kernel/memo.ts';
import { planMarkdown, type MarkdownPlan } from '../plugins/markdown-copies/plan-markdown.ts';
import type { PlannedFile } from '../render/planned-file.ts';
import { planDocuments, type Documents } from '../render/plan-documents.ts';
import { planSearch, type SearchPlan } from '../plugins/search/plan-search.ts';
import type { ReadSite } from './link-site.ts';
import { toolKey } from '../kernel/tool-version.ts';

/** What drawing a site needs: its documents in both forms, and the search that they offer. */
export interface SitePlan {
  readonly documents: Documents;
  readonly search: SearchPlan | null;
  /** Null where nobody is to have the files. */
  readonly markdown: MarkdownPlan | null;
  /** Pictures for link previews. */
  cards(): readonly PlannedFile[];
}

/** Plans every document of a site; nothing is drawn yet. */
export function planSite(read: ReadSite, cache: Cache): SitePlan {
  const { site, theme, pages, assets, policy } = read;
  const search = planSearch({
    site,
    pages,
    cache: cache.output,
    derived: cache.segments,
    toolKey,
    sectionsOf: (page) => readSections(page, cache),
  });
  const address = (name: string): string => `${site.config.baseUrl}assets/${name}`;
  const themeKey = `${toolKey} ${theme.hash}`;
  const cardOf = makeCardOf(site, { themeKey, scripts: theme.cardScripts });
  const documents = planDocuments({
    site,
    pages,
    assets: {
      styles: theme.styles.map(address),
      scripts: theme.scripts.map(address),
      fonts: theme.fonts.map(address),
      ...(theme.searchScript === null ? {} : { searchScript: address(theme.searchScript) }),
      ...(theme.islandScript === null ? {} : { islandScript: address(theme.islandScript) }),
    },
    sizeOf: assets.sizeOf,
    policy,
    themeKey,
    cardOf,
    searchOf: (locale, version) => search?.viewOf(locale, version) ?? null,
    searchVersions: (locale) => search?.versionsOf(locale) ?? [],
  });
  const markdown = planMarkdown({
    site,
    pages,
    toolKey,
    partsOf: documents.partsOf,
    markdownOf: (page) => readMarkdown(page, cache),
  });
  return { documents, search, markdown, cards: memo(() => planCards(read, cardOf, cache.cards)) };
}
