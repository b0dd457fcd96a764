import { cardList, escapeText } from '../../../shared/markdown.ts';
import { isExternal } from '../../../shared/url.ts';
import { fillMarkdown } from '../../content/markdown/holes.ts';
import { holeValue, type DocumentParts } from '../../render/render-document.ts';
import { cardsAround } from '../../site/views/cards.ts';
import { findEdition, findSidebar } from '../../site/graph/find-edition.ts';
import { pageUrl, originOf } from '../../site/graph/permalink.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { fillSlots } from './to-markdown.ts';

/** What the Markdown file of a page is made from. */
export interface MarkdownParts {
  /** The content, with holes. */
  readonly markdown: string;
  readonly parts: DocumentParts;
  readonly site: Site;
}

/** Writes a page as a self-contained Markdown file: its addresses are absolute. */
export function pageMarkdown(page: PageRoute, { markdown, parts, site }: MarkdownParts): string {
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

/** Writes the cards of the page's neighbours in the sidebar; empty when the page does not show them. */
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
