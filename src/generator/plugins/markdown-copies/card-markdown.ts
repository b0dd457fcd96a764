import type { DocCardView } from '../../../shared/page-view.ts';
import { escapeText, hang } from '../../kernel/text/escape-markdown.ts';

/** Stands where the page lists its neighbours in the sidebar, which only the whole site knows. */
export const cardsMark = '\uFDD6';

/** A link to a page as an item of a list, with what it says of itself. */
export function listItem(label: string, href: string, description: string): string {
  const separator = description.includes('\n\n') ? '\n\n' : ': ';
  return hang(`- [${escapeText(label)}](${href})${description === '' ? '' : separator + description}`, 2);
}

/** Cards as a list of links. */
export function cardsMarkdown(cards: readonly DocCardView[]): string {
  return cards.map(({ label, href, description = '' }) => listItem(label, href, escapeText(description))).join('\n');
}
