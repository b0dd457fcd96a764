import Copyright from '@theme/Footer/Copyright';
import Layout from '@theme/Footer/Layout';
import LinkItem from '@theme/Footer/LinkItem';
import Links from '@theme/Footer/Links';
import MultiColumn from '@theme/Footer/Links/MultiColumn';
import Simple from '@theme/Footer/Links/Simple';
import Logo from '@theme/Footer/Logo';
import type { ReactNode } from 'react';
import { Dropdown } from '../../../theme/layout/Dropdown.tsx';
import Link from '../core/Link.tsx';
import { isMultiColumnFooterLinks, useThemeConfig } from '../core/theme-common.tsx';
import useBaseUrl from '../core/useBaseUrl.ts';

/*
 * Parts of the old theme's footer and navbar, for sites that replace some of them. They render each other through the site.
 */

/** A link as the old config describes it. */
interface Item {
  readonly label?: ReactNode;
  readonly to?: string;
  readonly href?: string;
}

interface Column {
  readonly title?: string;
  readonly items: readonly Item[];
}

type FooterLinks = readonly (Item | Column)[];

/** The footer of the old config. */
function Footer(): ReactNode {
  const { footer } = useThemeConfig() as {
    readonly footer?: {
      readonly style?: string;
      readonly links?: FooterLinks;
      readonly logo?: LogoProps;
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

function FooterLinks({ links }: { readonly links: FooterLinks }): ReactNode {
  return isMultiColumnFooterLinks(links) ? <MultiColumn columns={links} /> : <Simple links={links} />;
}

function FooterLinksMultiColumn({ columns }: { readonly columns: readonly Column[] }): ReactNode {
  return columns.map(({ title, items }, index) => (
    <section key={index}>
      {title && <h2>{title}</h2>}
      <FooterLinksSimple links={items} />
    </section>
  ));
}

function FooterLinksSimple({ links }: { readonly links: readonly Item[] }): ReactNode {
  return (
    <ul>
      {links.map((item, index) => (
        <li key={index}>
          <LinkItem item={item} />
        </li>
      ))}
    </ul>
  );
}

const FooterLinkItem = ({ item }: { readonly item: Item }): ReactNode => <NavbarItem {...item} />;

interface LogoProps {
  readonly src: string;
  readonly alt?: string;
  readonly href?: string;
  readonly width?: number | string;
  readonly height?: number | string;
}

function FooterLogo({ logo: { href, ...image } }: { readonly logo: LogoProps }): ReactNode {
  const picture = <img {...image} src={useBaseUrl(image.src)} />;
  return href === undefined ? picture : <Link href={href}>{picture}</Link>;
}

function FooterCopyright({ copyright }: { readonly copyright: string }): ReactNode {
  return <p dangerouslySetInnerHTML={{ __html: copyright }} />;
}

/** A link of the navbar, or a menu of links. */
function NavbarItem({ label, to, href, items = [] }: Item & { readonly items?: readonly Item[] }): ReactNode {
  if (items.length === 0) return <Link href={href ?? to}>{label}</Link>;
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
  FooterLinksMultiColumn,
  FooterLinksSimple,
  FooterLogo,
  NavbarItem,
  NavbarItem as NavbarItemDefaultNavbarItem,
  NavbarItem as NavbarItemDropdownNavbarItem,
  NavbarItem as NavbarItemNavbarNavLink,
};
