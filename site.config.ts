import { defineConfig } from '@stavebnica/docs';
import { apiSidebar, docsSidebar, toolSidebar } from './site.sidebars.ts';

export default defineConfig({
  title: 'Stavebnica',
  tagline: {
    sk: 'Webové komponenty, ktoré do seba zapadajú',
    en: 'Web components that fit together',
  },
  titleDelimiter: '|',
  url: 'https://stavebnica.example',
  baseUrl: '/',
  baseUrlIssueBanner: true,
  favicon: '/img/favicon.svg',
  i18n: {
    defaultLocale: 'sk',
    locales: {
      sk: { label: 'Slovensky', htmlLang: 'sk', direction: 'ltr' },
      en: { label: 'English', htmlLang: 'en-US', direction: 'ltr' },
    },
  },
  versions: [{ name: 'current', label: 'v1' }],
  navbar: {
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: 'Stavebnica', width: 139, height: 28, href: '/' },
    hideOnScroll: true,
    items: [
      { type: 'doc', id: 'index', label: { sk: 'Príručka', en: 'Handbook' } },
      { type: 'doc', id: 'components', label: { sk: 'Komponenty', en: 'Components' } },
      { type: 'versions', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'locales', position: 'right' },
      {
        type: 'icon',
        icon: 'chat',
        href: 'https://chat.stavebnica.example',
        label: { sk: 'Komunitný chat', en: 'Community chat' },
        position: 'right',
      },
      {
        type: 'icon',
        icon: 'source',
        href: 'https://git.stavebnica.example/stavebnica',
        label: { sk: 'Zdrojový kód', en: 'Source repository' },
        position: 'right',
      },
    ],
  },
  sidebars: { docs: docsSidebar, api: apiSidebar, tool: toolSidebar },
  editUrl: 'https://git.stavebnica.example/stavebnica/edit/main/{path}',
  lastUpdated: { date: true },
  toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar: {
    id: 'stavebnica-1-0',
    content: {
      sk: 'Vyšla Stavebnica 1.0. <a href="/intro/install">Ako ju nainštalovať</a>',
      en: 'Stavebnica 1.0 is out. <a href="/en/intro/install">How to install it</a>',
    },
    isCloseable: true,
  },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  search: { provider: 'local' },
  ads: 'ads.json',
  playground: { disabledModes: ['ios', 'md'] },
  discovery: {
    llms: 'full',
    socialCards: true,
    manifest: { themeColor: '#903517', backgroundColor: '#fefcfa' },
  },
  links: {
    brokenLinks: 'warn',
    brokenMarkdownLinks: 'warn',
    brokenAnchors: 'warn',
    duplicateRoutes: 'warn',
  },
  components: {
    manifest: 'content/library/custom-elements.json',
    script: 'content/library/elements/{name}.ts',
    styles: ['content/library/styles/global.css'],
    module: 'stavebnica/elements/{name}.js',
    prefix: 'sb-',
    sizes: true,
    translations: { sk: 'content/library/translations/sk' },
  },
});
