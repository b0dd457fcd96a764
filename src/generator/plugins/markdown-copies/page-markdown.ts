import { cardList, escapeText } from '../../../shared/markdown.ts';
import { encodePath, isExternal } from '../../../shared/url.ts';
import { fillMarkdown } from '../../content/markdown/holes.ts';
import { holeValue, type DocumentParts } from '../../render/render-document.ts';
import { pageUrl, originOf, toPublicPath } from '../../site/graph/permalink.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import { findEdition, findSidebar, type Site } from '../../site/graph/site.ts';
import { cardsAround } from '../../site/views/navigation.ts';
import { fillSlots } from './form.ts';

/** Returns the path of a page's Markdown within the output: `intro/install.md`, `en/index.md` for the root of an edition. */
export function markdownFile({ path }: Pick<PageRoute, 'path'>, editionRoot: string): string {
  const bare = path.slice(1);
  const isRoot = editionRoot === path.replace(/\/$/, '');
  return isRoot ? `${bare}${bare === '' ? '' : '/'}index.md` : `${bare}.md`;
}

/** Returns the address of a page's Markdown on its own origin. */
export function markdownHref(page: PageRoute, site: Site): string {
  const { root } = findEdition(site, page.locale, page.version);
  return encodePath(toPublicPath(`/${markdownFile(page, root)}`, site.config));
}

/** Writes a page, whose content is Markdown with holes, as a self-contained file: its addresses are absolute. */
export function pageMarkdown(page: PageRoute, markdown: string, parts: DocumentParts, site: Site): string {
  const { outline, title } = page;
  const body = fillMarkdown(markdown, (kind, index) => {
    const href = holeValue(parts, kind, index);
    return href === null || kind !== 'link' ? href : urlIn(page, href, site);
  });
  const head = Object.entries({ title, description: outline.description, url: pageUrl(page, site) })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  const heading = outline.hasTitleHeading ? '' : `# ${escapeText(title)}\n\n`;
  const content = outline.slots.length > 0 ? fillSlots(body, { cards: cardsOf(page, site) }) : body;
  return `---\n${head.join('')}---\n\n${heading}${content}\n`;
}

/** Writes the cards of the page's neighbors in the sidebar; empty if the page does not show them. */
export function cardsOf(page: PageRoute, site: Site): string {
  if (!page.outline.slots.includes('cards')) return '';
  const edition = findEdition(site, page.locale, page.version);
  const sidebar = findSidebar(page, edition);
  const cards = sidebar === null ? [] : cardsAround(page.key, sidebar);
  return cardList(cards.map((card) => ({ ...card, href: urlIn(page, card.href, site) })));
}

function urlIn({ locale }: PageRoute, href: string, site: Site): string {
  return isExternal(href) || href.startsWith('#') ? href : originOf(locale, site.config) + href;
}
