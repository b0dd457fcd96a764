import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { Sidebar } from './Sidebar.tsx';

/** Id of the panel that is a column beside the text on wide screens and a menu over it on small ones. */
export const menuId = 'docsMenu';

/** The panel of the sidebar. A popover opens without JavaScript; the script makes it a dialog and adds the main menu. */
export function MenuPanel({ view }: { readonly view: PageView }): ReactNode {
  const texts = useTexts();
  const sidebar = view.content.kind === 'sidebar' ? null : view.sidebar;
  return (
    <div className="menu" id={menuId} popover="auto" data-empty={sidebar === null ? '' : undefined} data-swap="menu">
      <div className="menu-head">
        <button
          className="button menu-close"
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={texts.text('theme.docs.sidebar.closeSidebarButtonAriaLabel')}
        >
          <Icon name="close" />
        </button>
      </div>
      {sidebar !== null && <Sidebar sidebar={sidebar} permalink={view.permalink} />}
    </div>
  );
}
