import type { ReactNode } from 'react';
import type { NavbarItemView, PageView } from '../../shared/page-view.ts';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { ColorModeButton } from './ColorModeButton.tsx';
import { Logo } from './Logo.tsx';
import { menuId } from './MenuPanel.tsx';
import { NavbarItem } from './NavbarItem.tsx';

/** The bar at the top of every page. */
export function Navbar({ view }: { readonly view: PageView }): ReactNode {
  const texts = useTexts();
  const { site } = view;
  return (
    <header className="navbar" data-hide-on-scroll={site.hideNavbarOnScroll ? '' : undefined}>
      <nav aria-label={texts.text('theme.NavBar.navAriaLabel')}>
        <button
          className="button menu-open"
          type="button"
          popoverTarget={menuId}
          aria-label={texts.text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}
          aria-expanded="false"
        >
          <Icon name="menu" />
        </button>
        <Logo site={site} />
        <NavbarGroup view={view} position="left" />
        <span className="space" />
        <NavbarGroup view={view} position="right" />
        {!site.colorMode.disableSwitch && <ColorModeButton />}
      </nav>
    </header>
  );
}

interface NavbarGroupProps {
  readonly view: PageView;
  readonly position: NavbarItemView['position'];
}

function NavbarGroup({ view, position }: NavbarGroupProps): ReactNode {
  const items = withSearch(view).filter((item) => item.position === position);
  return (
    <ul className="navbar-items" data-swap={position}>
      {items.map((item, index) => (
        <li key={index}>
          <NavbarItem item={item} view={view} />
        </li>
      ))}
    </ul>
  );
}

/** Search is at its place in the config, otherwise first on the right. */
function withSearch({ navbar, site }: PageView): readonly NavbarItemView[] {
  if (site.search === undefined) return navbar.filter((item) => item.type !== 'search');
  return navbar.some((item) => item.type === 'search') ? navbar : [{ type: 'search', position: 'right' }, ...navbar];
}
