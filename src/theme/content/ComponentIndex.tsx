import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';

interface ComponentIndexProps {
  readonly gallery?: boolean;
  readonly children?: ReactNode;
}

/**
 * Components by category, with a filter field. Without scripts it is a plain list without the field. A gallery shows some of
 * the components on the board.
 */
export function ComponentIndex({ gallery = false, children }: ComponentIndexProps): ReactNode {
  const { text } = useTexts();
  if (gallery) return <div className="component-index component-gallery">{children}</div>;
  return (
    <docs-filter className="component-index">
      <div className="filter">
        <label>
          <Icon name="search" />
          <span className="hidden">{text('theme.ComponentIndex.filter')}</span>
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={text('theme.ComponentIndex.filter')}
          />
        </label>
        <p
          role="status"
          data-none={text('theme.ComponentIndex.none')}
          data-count={text('theme.ComponentIndex.count')}
        />
      </div>
      {children}
    </docs-filter>
  );
}
