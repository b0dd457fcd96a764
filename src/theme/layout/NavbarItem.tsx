import type { ReactNode } from 'react';
import type { NavbarItemView, NavbarLinkView, PageView } from '../../shared/page-view.ts';
import { NavbarIcon } from '../components/NavbarIcon.tsx';
import { Link } from '../content/Link.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { Dropdown } from './Dropdown.tsx';
import { SearchButton } from './SearchButton.tsx';

interface NavbarItemProps {
  readonly item: NavbarItemView;
  readonly view: PageView;
}

/** One item of the navbar. */
export function NavbarItem({ item, view }: NavbarItemProps): ReactNode {
  switch (item.type) {
    case 'link':
      return (
        <Link
          href={item.href}
          aria-current={item.active ? 'page' : undefined}
          data-in-versions={item.versions && JSON.stringify(item.versions)}
        >
          {item.label}
        </Link>
      );
    case 'icon':
      return (
        <Link className="button" href={item.href} title={item.label}>
          <NavbarIcon icon={item.icon} svg={item.svg} />
          <span className="hidden">{item.label}</span>
        </Link>
      );
    case 'dropdown':
      return (
        <Dropdown label={item.label}>
          <MenuLinks items={item.items} />
        </Dropdown>
      );
    case 'versions':
      return <VersionMenu items={item.items} view={view} />;
    case 'locales':
      return <LocaleMenu items={item.items} view={view} />;
    case 'search':
      return view.site.search && <SearchButton search={view.site.search} />;
    case 'slot':
      return null;
  }
}

interface MenuProps {
  /** Further links at its end. */
  readonly items: readonly NavbarLinkView[];
  readonly view: PageView;
}

function MenuLinks({ items }: Pick<MenuProps, 'items'>): ReactNode {
  return items.map(({ href, active, label }) => (
    <li key={href}>
      <Link href={href} aria-current={active ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  ));
}

/**
 * A single version is a link to the page itself; several are a menu that keeps the page. On a page without a version the
 * script replaces the label, that of the latest version, by the reader's preferred one.
 */
function VersionMenu({ items, view }: MenuProps): ReactNode {
  const texts = useTexts();
  const { versions } = view;
  const missing = texts.text('theme.docs.versions.missingPage');
  const current = versions.find((version) => version.current) ?? versions.find((version) => version.latest);
  if (current === undefined) return null;
  if (versions.length + items.length === 1)
    return (
      <a href={current.href} data-version={current.name}>
        {current.label}
      </a>
    );
  return (
    <Dropdown
      label={current.current ? current.label : <span data-preferred-version="">{current.label}</span>}
      description={texts.text('theme.navbar.mobileVersionsDropdown.label')}
    >
      {versions.map((version) => (
        <li key={version.name}>
          <a
            href={version.href}
            data-version={version.name}
            data-missing={version.current && view.versionsFile !== undefined ? missing : undefined}
            aria-current={version.current ? 'true' : undefined}
          >
            {version.label}
            {version.isMissing && <small> ({missing})</small>}
          </a>
        </li>
      ))}
      {view.changes !== undefined && (
        <li>
          <a href={view.changes.href}>
            {texts.text('theme.docs.versions.changes', { versionLabel: view.changes.label })}
          </a>
        </li>
      )}
      <MenuLinks items={items} />
    </Dropdown>
  );
}

/** The same page in every language. Each link is a full load, because texts, direction and search change with it. */
function LocaleMenu({ items, view }: MenuProps): ReactNode {
  const texts = useTexts();
  if (view.alternates.length + items.length < 2) return null;
  return (
    <Dropdown
      label={view.site.locale.label}
      icon="language"
      description={texts.text('theme.navbar.mobileLanguageDropdown.label')}
    >
      {view.alternates.map((alternate) => (
        <li key={alternate.locale}>
          <a
            href={alternate.href}
            lang={alternate.htmlLang}
            data-locale={alternate.locale}
            aria-current={alternate.current ? 'true' : undefined}
          >
            {alternate.label}
          </a>
        </li>
      ))}
      <MenuLinks items={items} />
    </Dropdown>
  );
}
