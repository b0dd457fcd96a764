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
        <button type="button" aria-expanded="false" aria-controls="contents">
          {label}
          <Icon name="up" />
        </button>
        <p aria-hidden="true">{label}</p>
        <div id="contents">
          <ContentsList toc={toc} />
        </div>
      </nav>
    </docs-contents>
  );
}

/** True when a page has contents to list. */
export function hasContents(view: PageView): boolean {
  return !view.hideToc && view.toc.length > 0;
}
