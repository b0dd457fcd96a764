import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts-context.ts';

/** What a reader sees under an address that leads nowhere. */
export function NotFound({ homeHref }: { readonly homeHref: string }): ReactNode {
  const texts = useTexts();
  return (
    <div className="prose">
      <p>{texts.text('theme.NotFound.p1')}</p>
      <p>{texts.text('theme.NotFound.p2')}</p>
      <p>
        <a href={homeHref}>{texts.text('theme.docs.breadcrumbs.home')}</a>
      </p>
    </div>
  );
}
