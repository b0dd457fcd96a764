import type { ReactNode } from 'react';
import type { SidebarCategoryView, SidebarItemView } from '../../shared/page-view.ts';
import { Link } from '../content/Link.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { holdsPage, isSamePath } from './active.ts';

interface SidebarItemsProps {
  readonly items: readonly SidebarItemView[];
  /** Path of the page that the sidebar stands on; absent on a sidebar alone. */
  readonly permalink: string | undefined;
}

/** The entries of a sidebar. */
export function SidebarItems({ items, permalink }: SidebarItemsProps): ReactNode {
  return <ul>{items.map((item, index) => sidebarItem(item, index, permalink))}</ul>;
}

function sidebarItem(item: SidebarItemView, key: number, permalink: string | undefined): ReactNode {
  if (item.type === 'html') return <li key={key} dangerouslySetInnerHTML={{ __html: item.html }} />;
  if (item.type === 'category') return <Category key={key} category={item} permalink={permalink} />;
  const current = permalink !== undefined && isSamePath(item.href, permalink);
  if (item.unlisted === true && !current) return null;
  return (
    <li key={key} className={item.className}>
      {item.external === true ? (
        <Link href={item.href}>{item.label}</Link>
      ) : (
        <a href={item.href} aria-current={current ? 'page' : undefined}>
          {item.label}
        </a>
      )}
    </li>
  );
}

function Category({
  category,
  permalink,
}: {
  readonly category: SidebarCategoryView;
  readonly permalink: string | undefined;
}): ReactNode {
  const { label, href, collapsible, className } = category;
  const current = permalink !== undefined && href !== undefined && isSamePath(href, permalink);
  const link = href !== undefined && (
    <a href={href} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  );
  if (category.items.length === 0) return link === false ? null : <li className={className}>{link}</li>;
  const list = <SidebarItems items={category.items} permalink={permalink} />;
  if (!collapsible) {
    return (
      <li className={className}>
        {link === false ? <span className="group">{label}</span> : link}
        {list}
      </li>
    );
  }
  const open = !category.collapsed || (permalink !== undefined && holdsPage(category, permalink));
  return (
    <li className={className}>
      {link}
      <details open={open}>
        {link === false ? <summary>{label}</summary> : <LinkedSummary label={label} open={open} />}
        {list}
      </details>
    </li>
  );
}

/** The button beside a category's own link: it has no text of its own, so its name says what it does. */
function LinkedSummary({ label, open }: { readonly label: string; readonly open: boolean }): ReactNode {
  const texts = useTexts();
  const key = open ? 'theme.DocSidebarItem.collapseCategoryAriaLabel' : 'theme.DocSidebarItem.expandCategoryAriaLabel';
  return <summary aria-label={texts.text(key, { label })} data-label={label} />;
}
