import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import { nameCrumbs } from './name-crumbs.ts';

/** The breadcrumbs: links from the home page to this page. */
export function Breadcrumbs({ view }: { readonly view: PageView }): ReactNode {
  const texts = useTexts();
  if (view.breadcrumbs.length === 0) return null;
  const last = view.breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={texts.text('theme.docs.breadcrumbs.navAriaLabel')}>
      <ol>
        <li>
          <a href={view.site.homeHref} aria-label={texts.text('theme.docs.breadcrumbs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {nameCrumbs(view, texts).map(({ label, href }, index) => (
          <li key={index}>
            {href === undefined ? (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
