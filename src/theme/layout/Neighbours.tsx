import type { ReactNode } from 'react';
import type { LinkView } from '../../shared/page-view.ts';
import { useTexts } from '../i18n/texts-context.ts';

interface NeighboursProps {
  readonly previous: LinkView | null;
  readonly next: LinkView | null;
}

/** Links to the page before and the page after. */
export function Neighbours({ previous, next }: NeighboursProps): ReactNode {
  const texts = useTexts();
  if (previous === null && next === null) return null;
  return (
    <nav className="neighbours" aria-label={texts.text('theme.docs.paginator.navAriaLabel')}>
      {previous !== null && (
        <a href={previous.href} rel="prev">
          <small>{texts.text('theme.docs.paginator.previous')}</small>
          {previous.label}
        </a>
      )}
      {next !== null && (
        <a href={next.href} rel="next">
          <small>{texts.text('theme.docs.paginator.next')}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
