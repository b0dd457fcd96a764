import type { PageView } from '../../shared/page-view.ts';
import type { Texts } from '../i18n/make-texts.ts';

/** The way to a page with a label at every step: the blog is named by the interface texts. */
export function nameCrumbs({ breadcrumbs }: PageView, texts: Texts): PageView['breadcrumbs'] {
  return breadcrumbs.map((crumb) => ({ ...crumb, label: crumb.label || texts.text('theme.blog.title') }));
}
