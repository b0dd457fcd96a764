import type { PageView, SidebarView } from '../../src/shared/page-view.ts';
import type { SiteView } from '../../src/shared/site-view.ts';

/** A small site in Slovak and English, with everything that the theme can show turned on. */
export function makeSite(changes: Partial<SiteView> = {}): SiteView {
  return {
    title: 'Stavebnica',
    titleDelimiter: '|',
    url: 'https://example.org',
    baseUrl: '/',
    homeHref: '/',
    locale: { key: 'sk', label: 'Slovensky', htmlLang: 'sk', direction: 'ltr' },
    defaultLocale: 'sk',
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: 'Stavebnica', width: 139, height: 28, href: '/' },
    hideNavbarOnScroll: true,
    favicon: '/img/favicon.svg',
    discovery: { manifestHref: '/manifest.webmanifest' },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    announcementBar: { id: 'one', content: 'Vyšla <a href="/novinky">verzia 1</a>.', isCloseable: true },
    search: { provider: 'local', indexHref: '/search/sk/', pageHref: '/search', language: 'sk', version: 'current' },
    ads: [],
    playground: { disabledModes: ['ios', 'md'] },
    messages: {},
    assets: {
      styles: ['/assets/main.css'],
      scripts: ['/assets/main.js'],
      fonts: [],
      searchScript: '/assets/search.js',
    },
    noIndex: false,
    baseUrlIssueBanner: true,
    ...changes,
  };
}

/** A sidebar of categories with `size` pages each. */
export function makeSidebar(categories: number, size: number): SidebarView {
  return {
    id: 'docs',
    items: Array.from({ length: categories }, (_, category) => ({
      type: 'category',
      label: `Kapitola ${category + 1}`,
      href: `/${category}`,
      collapsible: true,
      collapsed: false,
      count: size,
      items: Array.from({ length: size }, (_unused, page) => ({
        type: 'link',
        label: `Stránka ${category + 1}.${page + 1}`,
        href: `/${category}/${page}`,
      })),
    })),
  };
}

/** A page of prose with neighbors, contents and breadcrumbs. */
export function makePage(changes: Partial<PageView> = {}): PageView {
  return {
    site: makeSite(),
    permalink: '/0/1',
    title: 'Inštalácia',
    description: 'Ako pridať Stavebnicu do projektu.',
    canonical: 'https://example.org/0/1',
    alternates: [
      {
        locale: 'sk',
        label: 'Slovensky',
        htmlLang: 'sk',
        direction: 'ltr',
        href: '/0/1',
        current: true,
        translated: true,
        original: true,
      },
      {
        locale: 'en',
        label: 'English',
        htmlLang: 'en-US',
        direction: 'ltr',
        href: '/en/0/1',
        current: false,
        translated: true,
        original: false,
      },
    ],
    navbar: [
      { type: 'link', label: 'Príručka', href: '/', position: 'left', active: true, external: false },
      { type: 'link', label: 'Komponenty', href: '/components', position: 'left', active: false, external: false },
      { type: 'versions', items: [], position: 'right' },
      { type: 'locales', items: [], position: 'right' },
      { type: 'search', position: 'right' },
      {
        type: 'icon',
        label: 'Komunita',
        icon: 'chat',
        href: 'https://chat.example.org',
        position: 'right',
        external: true,
      },
    ],
    version: { name: 'current', label: 'v1', banner: null, badge: false, latest: { label: 'v1', href: '/0/1' } },
    versions: [{ name: 'current', label: 'v1', href: '/0/1', current: true, latest: true }],
    searchTag: 'docs-default-current',
    sidebar: makeSidebar(3, 4),
    breadcrumbs: [{ label: 'Kapitola 1', href: '/0' }, { label: 'Inštalácia' }],
    toc: [
      { level: 2, id: 'npm', html: '<code>npm</code>' },
      { level: 3, id: 'verzie', html: 'Verzie' },
      { level: 2, id: 'dalej', html: 'Ďalej' },
    ],
    hideTitle: false,
    hideToc: false,
    draft: false,
    unlisted: false,
    fallback: null,
    content: { kind: 'document', html: '<p>Text stránky.</p>' },
    tags: [],
    editHref: 'https://example.org/edit/install.mdx',
    lastUpdated: { date: '2026-11-02T10:00:00Z', author: 'Jana' },
    previous: { label: 'Prostredie', href: '/0/0' },
    next: { label: 'Čo ďalej', href: '/0/2' },
    cards: [],
    ...changes,
  };
}
