import type { Route } from '../../site/graph/route.ts';

/** The `docusaurus_tag` of a document, by which search services tell kinds of pages and versions apart. */
export function searchTagOf(route: Route): string {
  if (route.kind === 'tag-index') return route.isBlog ? 'blog_tags_list' : 'doc_tags_list';
  if (route.kind === 'tag') return route.isBlog ? 'blog_tags_posts' : 'doc_tag_doc_list';
  if (route.kind === 'blog') return 'blog_posts_list';
  return route.version === null ? 'default' : versionTag(route.version);
}

/** The `docusaurus_tag` of the pages of a version. */
export function versionTag(version: string): string {
  return `docs-default-${version}`;
}
