import type { PageView, TocItem } from '../../../shared/page-view.ts';
import { encodePath, isExternal } from '../../../shared/url.ts';
import { pageOrigin } from '../links/link.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { cardsAround } from './cards.ts';
import type { Sidebar } from '../graph/sidebar.ts';
import type { PageRoute, Route } from '../graph/route.ts';
import type { Site } from '../graph/site.ts';

/** The part of a view that comes from the outline of a page. */
export type AuthoredView = Pick<
  PageView,
  | 'description'
  | 'keywords'
  | 'image'
  | 'toc'
  | 'hideTitle'
  | 'hideToc'
  | 'draft'
  | 'unlisted'
  | 'fallback'
  | 'editHref'
  | 'layout'
  | 'cards'
>;

/** Views the outline of a page; `sidebar` is the one that the page shows. */
export function viewAuthored(page: PageRoute, sidebar: Sidebar | null, site: Site): AuthoredView {
  const { outline } = page;
  const { frontMatter } = outline;
  return {
    description: outline.description ?? undefined,
    keywords: frontMatter.keywords,
    ...(frontMatter.image ? { image: { src: imageOf(frontMatter.image, page, site) } } : {}),
    toc: makeToc(page, site),
    // A level-1 heading in the content replaces the title of the layout.
    hideTitle: frontMatter.hide_title ?? outline.hasTitleHeading,
    hideToc: frontMatter.hide_table_of_contents ?? false,
    draft: page.draft,
    unlisted: page.unlisted,
    fallback: fallbackOf(page, site),
    editHref: editHrefOf(page, site),
    layout: frontMatter.layout,
    cards: outline.slots.includes('cards') && sidebar ? cardsAround(page.key, sidebar) : [],
  };
}

/** The same part for a generated document. */
export function viewGenerated(route: Route): AuthoredView {
  return {
    description: route.kind === 'category-index' ? (route.description ?? undefined) : undefined,
    toc: [],
    hideTitle: false,
    hideToc: true,
    draft: false,
    unlisted: false,
    fallback: null,
    cards: [],
  };
}

function makeToc({ outline, headingIds }: PageRoute, { config }: Site): TocItem[] {
  const least = outline.frontMatter.toc_min_heading_level ?? config.toc.minHeadingLevel;
  const most = outline.frontMatter.toc_max_heading_level ?? config.toc.maxHeadingLevel;
  return outline.headings.flatMap(({ level, html }, index) =>
    level < least || level > most ? [] : [{ level, id: headingIds[index] ?? '', html }],
  );
}

function imageOf(image: string, page: PageRoute, site: Site): string {
  return isExternal(image) ? image : resolveLink(image, pageOrigin(page), site).href;
}

function fallbackOf({ fallback }: PageRoute, { config }: Site): PageView['fallback'] {
  const locale = config.locales.find(({ key }) => key === fallback);
  if (locale === undefined) return null;
  return { locale: locale.key, label: locale.label, htmlLang: locale.htmlLang, direction: locale.direction };
}

function editHrefOf({ outline }: PageRoute, { config }: Site): string | undefined {
  const { custom_edit_url: own } = outline.frontMatter;
  if (own !== undefined) return own || undefined;
  return config.editUrl?.replace('{path}', encodePath(outline.file));
}
