import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/** A button that copies the page as Markdown; hidden without JavaScript. */
export function CopyPage({ href }: { readonly href: string }): ReactNode {
  return (
    <div className="copy-page">
      <button type="button" className="button" data-copy-page={href}>
        <Icon name="copy" />
        <span>{useTexts().text('theme.docs.copyPage')}</span>
      </button>
      <span className="hidden" role="status" />
    </div>
  );
}
