import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts-context.ts';

/** Components by category, with a field that narrows them down. Without scripts it is a plain list without the field. */
export function ComponentIndex({ children }: { readonly children?: ReactNode }): ReactNode {
  const { text } = useTexts();
  return (
    <docs-filter className="component-index">
      <label>
        <span>{text('theme.ComponentIndex.filter')}</span>
        <input type="search" autoComplete="off" spellCheck={false} />
      </label>
      <p role="status" data-none={text('theme.ComponentIndex.none')} />
      {children}
    </docs-filter>
  );
}
