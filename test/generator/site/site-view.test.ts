import { expect, test } from 'vitest';
import { makeTinySite } from './tiny-site.ts';
import { siteViewOf } from './view-of.ts';

test('addresses in announcements and advertisements follow the rules of links', () => {
  const { announcementBar, ads } = siteViewOf(
    'en',
    makeTinySite({
      pages: { 'content/sk/a.mdx': {} },
      config: {
        baseUrl: '/docs/',
        announcementBar: {
          id: 'x',
          content: { en: '<a href="/a">A</a> <a href=\'https://b.example\'>B</a>' },
          isCloseable: true,
        },
        ads: [
          {
            id: 'x',
            ad_id: 'x',
            ad_copy: { en: 'Copy' },
            ad_url: '/a',
            ad_image: { url: '/p.png', alt: { en: 'Alt' }, width: 1, height: 1 },
          },
        ],
      },
      facts: { staticFiles: new Set(['/p.png']) },
    }).site,
  );
  expect(announcementBar?.content).toBe('<a href="/docs/en/a">A</a> <a href=\'https://b.example\'>B</a>');
  expect(ads).toMatchObject([{ ad_copy: 'Copy', ad_url: '/docs/en/a', ad_image: { url: '/docs/p.png', alt: 'Alt' } }]);
});

test('what pages of a language share is in that language', () => {
  const { site } = makeTinySite({
    pages: { 'content/sk/a.mdx': {} },
    config: {
      baseUrl: '/docs/',
      navbar: {
        title: { sk: 'Príručka', en: 'Handbook' },
        logo: { src: '/img/logo.svg', alt: { sk: 'Znak', en: 'Logo' }, href: '/' },
        hideOnScroll: true,
        items: [],
      },
      footer: {
        columns: [
          {
            title: { en: 'More' },
            items: [
              { label: { en: 'A' }, to: '/a' },
              { label: { en: 'App' }, href: 'pathname:///app/' },
            ],
          },
        ],
        logo: { src: '/img/logo.svg', href: 'https://acme.example' },
        copyright: null,
      },
    },
    facts: { staticFiles: new Set(['/img/logo.svg']) },
  });
  expect(siteViewOf('en', site)).toMatchObject({
    homeHref: '/docs/en/',
    navbarTitle: 'Handbook',
    logo: { src: '/docs/img/logo.svg', alt: 'Logo', href: '/docs/en/' },
    footer: {
      columns: [
        {
          title: 'More',
          items: [
            { label: 'A', href: '/docs/en/a', external: false },
            { label: 'App', href: '/app/', external: false },
          ],
        },
      ],
      logo: { src: '/docs/img/logo.svg', alt: site.config.title['en'], href: 'https://acme.example' },
    },
  });
});
