import type { ReactNode } from 'react';
import type { NavbarItemView, PageView } from '../../shared/page-view.ts';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { ColorModeButton } from './ColorModeButton.tsx';
import { Logo } from './Logo.tsx';
import { menuId } from './MenuPanel.tsx';
import { NavbarItem } from './NavbarItem.tsx';
import { SearchButton } from './SearchButton.tsx';

/** The bar at the top of every page. */
export function Navbar({ view }: { readonly view: PageView }): ReactNode {
  const texts = useTexts();
  const { site, navbar } = view;
  const items = navbar.filter((item) => item.type !== 'search');
  return (
    <header className="navbar" data-hide-on-scroll={site.hideNavbarOnScroll ? '' : undefined} data-swap="navbar">
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
        <NavbarGroup view={view} items={items.filter((item) => item.position === 'left')} />
        <span className="space" />
        {site.search !== null && <SearchButton search={site.search} />}
        <NavbarGroup view={view} items={items.filter((item) => item.position === 'right')} />
        {!site.colorMode.disableSwitch && <ColorModeButton />}
      </nav>
    </header>
  );
}

function NavbarGroup({
  view,
  items,
}: {
  readonly view: PageView;
  readonly items: readonly NavbarItemView[];
}): ReactNode {
  return (
    <ul className="navbar-items">
      {items.map((item, index) => (
        <li key={index}>
          <NavbarItem item={item} view={view} />
        </li>
      ))}
    </ul>
  );
}
