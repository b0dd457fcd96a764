import type { ReactNode } from 'react';
import type { SidebarCategoryView, SidebarItemView } from '../../shared/page-view.ts';
import { decodeUrl, normalizePath } from '../../shared/url.ts';
import { Link } from '../content/Link.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/** Position of a sidebar. */
export interface SidebarPlace {
  /** Path of the page that shows it; absent for the complete sidebar on a page of its own. */
  readonly permalink: string | undefined;
  /** Address of the complete sidebar, if this one is cut. */
  readonly fullHref: string | undefined;
  /** Labels of the categories around it. */
  readonly trail: readonly string[];
}

interface SidebarItemsProps {
  readonly items: readonly SidebarItemView[];
  readonly place: SidebarPlace;
  readonly id?: string | undefined;
}

/** The entries of a sidebar. */
export function SidebarItems({ items, place, id }: SidebarItemsProps): ReactNode {
  return <ul id={id}>{items.map((item, index) => sidebarItem(item, index, place))}</ul>;
}

function sidebarItem(item: SidebarItemView, key: number, place: SidebarPlace): ReactNode {
  if (item.type === 'html') return <li key={key} dangerouslySetInnerHTML={{ __html: item.html }} />;
  if (item.type === 'category') return <Category key={key} category={item} place={place} />;
  if (item.unlisted === true && !isCurrent(item.href, place)) return null;
  return (
    <li key={key} className={item.className}>
      {item.external === true ? <Link href={item.href}>{item.label}</Link> : itemLink(item.href, item.label, place)}
    </li>
  );
}

interface CategoryProps {
  readonly category: SidebarCategoryView;
  readonly place: SidebarPlace;
}

function Category({ category, place }: CategoryProps): ReactNode {
  const { label, href, collapsible, className, items } = category;
  const link = href === undefined ? null : itemLink(href, label, place);
  if (items.length === 0)
    return <li className={className}>{link ?? <CutCategory category={category} place={place} />}</li>;
  const inside = { ...place, trail: [...place.trail, label] };
  // In the complete sidebar, so that the link of a category that is cut elsewhere finds and unfolds it.
  const id = place.permalink === undefined && link === null ? categoryId(inside.trail) : undefined;
  const list = <SidebarItems items={items} place={inside} id={id} />;
  if (!collapsible) {
    return (
      <li className={className}>
        {link ?? <span className="group">{label}</span>}
        {list}
      </li>
    );
  }
  const open = !category.collapsed || (place.permalink !== undefined && holdsPage(category, place.permalink));
  return (
    <li className={className}>
      {link}
      <details open={open}>
        {link === null ? <summary>{label}</summary> : <LinkedSummary label={label} open={open} />}
        {list}
      </details>
    </li>
  );
}

/** A category without a page whose entries are only in the complete sidebar. */
function CutCategory({ category, place }: CategoryProps): ReactNode {
  if (place.fullHref === undefined) return <span className="group">{category.label}</span>;
  return (
    <a href={`${place.fullHref}#${categoryId([...place.trail, category.label])}`} className="full">
      {category.label}
    </a>
  );
}

/** Returns the same id on a page where the category is cut and in the complete sidebar: labels do not depend on the page. */
function categoryId(labels: readonly string[]): string {
  return ['menu', ...labels]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** The button beside the link of a category. It has no text, so its name is its action. */
function LinkedSummary({ label, open }: { readonly label: string; readonly open: boolean }): ReactNode {
  const texts = useTexts();
  const key = open ? 'theme.DocSidebarItem.collapseCategoryAriaLabel' : 'theme.DocSidebarItem.expandCategoryAriaLabel';
  return <summary aria-label={texts.text(key, { label })} data-label={label} />;
}

function itemLink(href: string, label: string, place: SidebarPlace): ReactNode {
  return (
    <a href={href} aria-current={isCurrent(href, place) ? 'page' : undefined}>
      {label}
    </a>
  );
}

function isCurrent(href: string, { permalink }: SidebarPlace): boolean {
  return permalink !== undefined && isSamePath(href, permalink);
}

/** Returns whether an address leads to the page at `permalink`, regardless of case and trailing slash. */
function isSamePath(href: string, permalink: string): boolean {
  const path = decodeUrl(href);
  return path === permalink || normalizePath(path).toLowerCase() === normalizePath(permalink).toLowerCase();
}

/** Returns whether a sidebar entry is the page at `permalink` or contains it. */
function holdsPage(item: SidebarItemView, permalink: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== undefined && isSamePath(item.href, permalink)) return true;
  return item.type === 'category' && item.items.some((child) => holdsPage(child, permalink));
}
