import type { ReactNode } from 'react';
import { cardList } from '../../shared/markdown.ts';
import type { DocCardView } from '../../shared/page-view.ts';
import { Deferred } from './Deferred.tsx';
import type { Description } from './description.ts';
import { DocCards } from './DocCards.tsx';

interface DocCardListProps {
  readonly items?: readonly DocCardView[];
}

/** Cards of the given entries, or of the page's neighbors in the sidebar, which code may have as an empty list. */
export function DocCardList({ items }: DocCardListProps): ReactNode {
  return items === undefined || 'isCategory' in items ? <Deferred slot="cards" /> : <DocCards cards={items} />;
}

/** In Markdown, a list of links. */
export const docCardListDescription: Description<DocCardListProps> = {
  search: 'none',
  deferred: ({ items }) => (items === undefined ? 'cards' : null),
  markdown: ({ props }, { deferred }) => (props.items === undefined ? deferred('cards') : cardList(props.items)),
};
