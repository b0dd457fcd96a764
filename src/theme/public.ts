import type { ComponentProps } from 'react';
import type * as slots from './slots.ts';

/*
 * The package's export `theme`, from which files in the `theme` folder of a site import. A slot is the one that the site
 * uses; in the slot's own file it is the original.
 */
export * from './slots.ts';

export { Icon, type IconName } from './components/Icon.tsx';
export { NavbarIcon } from './components/NavbarIcon.tsx';
export { Admonition } from './content/Admonition.tsx';
export { Card, Cards } from './content/Cards.tsx';
export { CodeBlock } from './content/CodeBlock.tsx';
export { Details } from './content/Details.tsx';
export { Heading } from './content/Heading.tsx';
export { Image } from './content/Image.tsx';
export { Link } from './content/Link.tsx';
export { Table } from './content/Table.tsx';
export { TabItem } from './content/TabItem.tsx';
export { Tabs } from './content/Tabs.tsx';
export { ThemedImage } from './content/ThemedImage.tsx';
export type { MessageKey } from './i18n/languages/en.ts';
export { insertNodes } from './i18n/insert-nodes.ts';
export type { Texts } from './i18n/make-texts.ts';
export { useTexts } from './i18n/texts-context.ts';
export { hasContents } from './layout/Contents.tsx';
export { ContentsList } from './layout/ContentsList.tsx';
export { Dropdown } from './layout/Dropdown.tsx';
export { LogoPicture } from './layout/LogoPicture.tsx';
export { menuId } from './layout/MenuPanel.tsx';
export { nameCrumbs } from './layout/name-crumbs.ts';
export { PageContent } from './layout/PageContent.tsx';
export { Promotion } from './layout/Promotion.tsx';
export { SidebarItems } from './layout/SidebarItems.tsx';
export type { ViewProps } from './layout/views.ts';
export { blogSidebarId, type BylineView, type PostView } from '../shared/blog-view.ts';
export type {
  ContentView,
  DocCardView,
  NavbarItemView,
  PageView,
  SidebarView,
  TocItem,
  VersionView,
} from '../shared/page-view.ts';
export type { LogoView, SearchView, SiteView } from '../shared/site-view.ts';
export type { TagView } from '../shared/tag-view.ts';

/** Name of a slot. */
export type SlotName = keyof typeof slots;

/** Properties of a slot, as the theme passes them. */
export type SlotProps<Name extends SlotName> = ComponentProps<(typeof slots)[Name]>;
