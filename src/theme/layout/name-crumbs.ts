import type { PageView } from '../../shared/page-view.ts';
import type { Texts } from '../i18n/make-texts.ts';

/** Returns the breadcrumbs of a page with a label for each; that of the blog is an interface text. */
export function nameCrumbs({ breadcrumbs }: PageView, texts: Texts): PageView['breadcrumbs'] {
  return breadcrumbs.map((crumb) => ({ ...crumb, label: crumb.label || texts.text('theme.blog.title') }));
}
