import type { ReactNode } from 'react';
import type { PageView, TocItem } from '../../shared/page-view.ts';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { ContentsList } from './ContentsList.tsx';

/** The contents list: a column beside the text, or a collapsible list above it on small screens. */
export function Contents({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
  const label = useTexts().text('theme.TOCCollapsible.toggleButtonLabel');
  return (
    <docs-contents>
      <nav aria-label={label}>
        <button type="button" aria-expanded="false" aria-controls="docsToc">
          {label}
          <Icon name="up" />
        </button>
        <p aria-hidden="true">{label}</p>
        <div id="docsToc">
          <ContentsList toc={toc} />
        </div>
      </nav>
    </docs-contents>
  );
}

/** True if a page lists its contents. A home page is as wide as the window. */
export function hasContents({ hideToc, layout, toc }: PageView): boolean {
  return !hideToc && layout !== 'home' && toc.length > 0;
}
