import type { ReactNode } from 'react';
import type { DocCardView } from '../../shared/page-view.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { Link } from './Link.tsx';

/** The entries of a category as a list of cards. */
export function DocCards({ cards }: { readonly cards: readonly DocCardView[] }): ReactNode {
  const texts = useTexts();
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.href} className="card">
          <Link href={card.href}>{card.label}</Link>
          {card.description !== undefined && <p>{card.description}</p>}
          {card.count !== undefined && (
            <p className="muted">{texts.plural('theme.docs.DocCard.categoryDescription.plurals', card.count)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
