import type { ReactNode } from 'react';
import { blogSidebarId } from '../../shared/blog-view.ts';
import type { SidebarView } from '../../shared/page-view.ts';
import type { MessageKey } from '../i18n/languages/en.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { SidebarItems } from './SidebarItems.tsx';

interface SidebarProps {
  readonly sidebar: SidebarView;
  readonly permalink: string | undefined;
}

/** The sidebar: the pages of a section. */
export function Sidebar({ sidebar, permalink }: SidebarProps): ReactNode {
  const texts = useTexts();
  return (
    <nav aria-label={texts.text(sidebarTitle(sidebar))} data-sidebar={sidebar.id} data-full={sidebar.fullHref}>
      <SidebarItems items={sidebar.items} place={{ permalink, fullHref: sidebar.fullHref, trail: [] }} />
      {sidebar.fullHref !== undefined && (
        <a className="full" href={sidebar.fullHref}>
          {texts.text('theme.docs.sidebar.full')}
        </a>
      )}
    </nav>
  );
}

/** Returns the key of the text that describes a sidebar. */
export function sidebarTitle({ id }: SidebarView): MessageKey {
  return id === blogSidebarId ? 'theme.blog.sidebar.navAriaLabel' : 'theme.docs.sidebar.navAriaLabel';
}
