import { useContext, type ReactNode } from 'react';
import { SlotContext } from '../core/slot-context.ts';

/** Returns a component that renders the original of a part within the site's own part of that path. */
function originalOf(path: string): () => ReactNode {
  return () => useContext(SlotContext)?.originals[path] ?? null;
}

export const [
  AnnouncementBar,
  BlogPostItem,
  BlogPostItemContent,
  BlogPostItemFooter,
  DocBreadcrumbs,
  DocItem,
  DocItemContent,
  DocItemFooter,
  DocItemLayout,
  DocItemPaginator,
  DocPaginator,
  DocVersionBanner,
  Footer,
  Layout,
  NotFound,
  NotFoundContent,
] = [
  'AnnouncementBar',
  'BlogPostItem',
  'BlogPostItem/Content',
  'BlogPostItem/Footer',
  'DocBreadcrumbs',
  'DocItem',
  'DocItem/Content',
  'DocItem/Footer',
  'DocItem/Layout',
  'DocItem/Paginator',
  'DocPaginator',
  'DocVersionBanner',
  'Footer',
  'Layout',
  'NotFound',
  'NotFound/Content',
].map(originalOf);
