import type { ReactNode } from 'react';
import type { DocCardView } from '../../shared/page-view.ts';
import { DocCards } from '../components/DocCards.tsx';
import { Deferred } from './Deferred.tsx';

/** Cards of the given entries, or of the page's neighbours in the sidebar. */
export function DocCardList({ items }: { readonly items?: readonly DocCardView[] }): ReactNode {
  return items === undefined ? <Deferred slot="cards" /> : <DocCards cards={items} />;
}
