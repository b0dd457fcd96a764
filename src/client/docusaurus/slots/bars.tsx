import Copyright from '@theme/Footer/Copyright';
import Layout from '@theme/Footer/Layout';
import LinkItem from '@theme/Footer/LinkItem';
import Links from '@theme/Footer/Links';
import MultiColumn from '@theme/Footer/Links/MultiColumn';
import Logo from '@theme/Footer/Logo';
import { useContext, type ReactNode } from 'react';
import { Dropdown } from '../../../theme/layout/Dropdown.tsx';
import { LogoPicture } from '../../../theme/layout/LogoPicture.tsx';
import Link from '../core/Link.tsx';
import { SlotContext } from '../core/slot-context.ts';
import { useThemeConfig } from '../core/theme-common.tsx';

/*
 * Parts of the old theme's footer and navbar, for sites that replace some of them. They render each other through the site.
 */

/** A link as the old config describes it. */
interface Item {
  readonly label?: ReactNode;
  readonly to?: string;
  readonly href?: string;
  readonly className?: string;
}

interface Column {
  readonly title?: string;
  readonly items: readonly Item[];
}

interface ListProps {
  readonly links?: readonly Item[];
  readonly columns?: readonly Column[];
}

/** The footer of the old config. */
function Footer(): ReactNode {
  const { footer } = useThemeConfig() as {
    readonly footer?: {
      readonly style?: string;
      readonly links?: readonly Column[];
      readonly logo?: object;
      readonly copyright?: string;
    };
  };
  if (footer === undefined) return null;
  const { style, links = [], logo, copyright } = footer;
  return (
    <Layout
      style={style}
      links={links.length > 0 && <Links links={links} />}
      logo={logo && <Logo logo={logo} />}
      copyright={copyright && <Copyright copyright={copyright} />}
    />
  );
}

function FooterLayout({
  links,
  logo,
  copyright,
}: Readonly<Record<'links' | 'logo' | 'copyright', ReactNode>>): ReactNode {
  return (
    <footer className="footer" data-swap="footer">
      <div>
        {links}
        {logo}
        {copyright}
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { readonly links: readonly Column[] }): ReactNode {
  return <MultiColumn columns={links} />;
}

/** Columns of links, or links without a column. */
function FooterLinksList({ links = [], columns = [{ items: links }] }: ListProps): ReactNode {
  return columns.map(({ title, items }, index) => (
    <section key={index}>
      {title && <h2>{title}</h2>}
      <ul>
        {items.map((item, at) => (
          <li key={at}>
            <LinkItem item={item} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const FooterLinkItem = ({ item }: { readonly item: Item }): ReactNode => <NavbarItem {...item} />;

function FooterCopyright({ copyright }: { readonly copyright: string }): ReactNode {
  return <p dangerouslySetInnerHTML={{ __html: copyright }} />;
}

/** The logo, whose addresses the config of the new site has. */
function FooterLogo(): ReactNode {
  const logo = useContext(SlotContext)?.site?.footer?.logo;
  if (logo === undefined) return null;
  return (
    <p>
      <Link className="logo" href={logo.href}>
        <LogoPicture logo={logo} />
      </Link>
    </p>
  );
}

/** A link of the navbar, or a menu of links. */
function NavbarItem({
  label,
  to,
  href = to,
  className,
  items = [],
}: Item & { readonly items?: readonly Item[] }): ReactNode {
  if (items.length === 0)
    return (
      <Link className={className} href={href}>
        {label}
      </Link>
    );
  return (
    <Dropdown label={label}>
      {items.map((item, index) => (
        <li key={index}>
          <NavbarItem {...item} />
        </li>
      ))}
    </Dropdown>
  );
}

export {
  Footer,
  FooterCopyright,
  FooterLayout,
  FooterLinkItem,
  FooterLinks,
  FooterLinksList as FooterLinksMultiColumn,
  FooterLinksList as FooterLinksSimple,
  FooterLogo,
  NavbarItem,
  NavbarItem as NavbarItemDefaultNavbarItem,
  NavbarItem as NavbarItemDropdownNavbarItem,
  NavbarItem as NavbarItemNavbarNavLink,
};
