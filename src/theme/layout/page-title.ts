import type { PageView } from '../../shared/page-view.ts';
import type { Texts } from '../i18n/make-texts.ts';
import { sidebarTitle } from './Sidebar.tsx';

/** Returns the title of a page. Generated pages have titles from the interface texts. */
export function pageTitle(view: PageView, texts: Texts): string {
  const { content } = view;
  switch (content.kind) {
    case 'tag':
      return texts.text('theme.docs.tagDocListPageTitle', {
        nDocsTagged: texts.plural(
          'theme.docs.tagDocListPageTitle.nDocsTagged',
          content.tag.count ?? content.cards.length,
        ),
        tagName: content.tag.label,
      });
    case 'tag-index':
      return texts.text('theme.tags.tagsPageTitle');
    case 'blog':
      return content.tag === undefined
        ? texts.text('theme.blog.title')
        : texts.text('theme.blog.tagTitle', {
            nPosts: texts.plural('theme.blog.post.plurals', content.posts.length),
            tagName: content.tag.label,
          });
    case 'search':
      return texts.text('theme.SearchPage.emptyResultsTitle');
    case 'sidebar':
      return texts.text(sidebarTitle(content.sidebar));
    case 'changes':
      return texts.text('theme.docs.versions.changes', { versionLabel: content.since });
    case 'not-found':
      return texts.text('theme.NotFound.title');
    default:
      return view.title;
  }
}

/** Returns the title of the document: the page's and the site's, or only the site's if they are the same. */
export function documentTitle(view: PageView, title: string): string {
  const { site } = view;
  return title === '' || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`;
}
