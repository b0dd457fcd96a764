import { describe, expect, it } from 'vitest';
import type { SidebarItemView } from '../../src/shared/page-view.ts';
import theme from '../../src/theme/server.tsx';
import { capture } from '../support/capture.ts';
import { makePage } from './page-view.ts';

const category = { type: 'category', label: 'Forms', collapsible: true, collapsed: true, count: 1 } as const;
const sidebarOf = (permalink: string, ...items: SidebarItemView[]): string => {
  const html = theme.renderPage(makePage({ permalink, sidebar: { id: 'docs', items, fullHref: '/_sidebar/docs/' } }));
  return capture(html, /<nav[^>]*data-sidebar.*?<\/nav>/s);
};

describe('the sidebar', () => {
  it('marks the current page, whatever the case and the slash at its end', () => {
    expect(sidebarOf('/Input/', { type: 'link', label: 'Input', href: '/input' })).toContain(
      '<a href="/input" aria-current="page">Input</a>',
    );
  });

  it('marks a page whose address has escaped characters, and unfolds its category', () => {
    const items = [{ type: 'link', label: 'Start', href: '/Getting%20started' }] as const;
    const html = sidebarOf('/Getting started', { ...category, items });
    expect(html).toContain('<details open=""><summary>Forms</summary>');
    expect(html).toContain('<a href="/Getting%20started" aria-current="page">Start</a>');
  });

  it('unfolds the categories around the current page and leaves the others', () => {
    const items = [{ type: 'link', label: 'Input', href: '/input' }] as const;
    expect(sidebarOf('/input', { ...category, items })).toContain('<details open=""><summary>Forms</summary>');
    expect(sidebarOf('/other', { ...category, items })).toContain('<details><summary>Forms</summary>');
  });

  it('names the button beside the link of a category by what it does', () => {
    const items = [{ type: 'link', label: 'Input', href: '/input' }] as const;
    expect(sidebarOf('/x', { ...category, href: '/forms', items })).toContain(
      'aria-label="Rozbaliť kategóriu „Forms“ v bočnom paneli"',
    );
  });

  it('shows an unlisted page only to those who are on it', () => {
    const secret = { type: 'link', label: 'Secret', href: '/secret', unlisted: true } as const;
    expect(sidebarOf('/x', secret)).not.toContain('Secret');
    expect(sidebarOf('/secret', secret)).toContain('Secret');
  });

  it('leads to the whole sidebar from a category whose entries were cut', () => {
    expect(sidebarOf('/x', { ...category, items: [] })).toContain(
      '<a href="/_sidebar/docs/#menu-forms" class="full">Forms</a>',
    );
    expect(sidebarOf('/x', { ...category, href: '/forms', items: [] })).toContain('<a href="/forms">Forms</a>');
  });
});
