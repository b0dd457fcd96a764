import { createElement, type ReactNode } from 'react';
import { findFirstSidebarItemLink, type SidebarItem } from '../core/plugin-content-docs/client.ts';
import { themeComponent } from './theme-component.ts';

const Themed = themeComponent('DocCardList');

/** The cards of entries, by default those of the category of the page. A category without a page leads to its first one. */
export default function DocCardList({ items, ...rest }: { readonly items?: readonly SidebarItem[] }): ReactNode {
  return createElement(Themed, {
    ...rest,
    items: items?.map((item) => ({ ...item, href: findFirstSidebarItemLink(item) })),
  });
}
