import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

it('VitePress: a base without a slash, addresses of the head, and links between languages', async () => {
  const { source, built, report } = await migrateSite(
    {
      '.vitepress/config.mts': `export default {
        title: 'Acme',
        base: '/docs',
        cleanUrls: true,
        head: [['link', { rel: 'apple-touch-icon', href: '/docs/apple.png' }]],
        locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
        themeConfig: { nav: [{ text: 'In French', link: '/fr/guide/a#top' }] },
      };`,
      'public/apple.png': 'x',
      'index.md': '# Acme\n\nSee[^1].\n\n[^1]: guide is the name.\n',
      'guide.md': '# Guide\n',
      'fr/index.md': '# Acme\n',
      'fr/guide/a.md': '---\nnext:\n  link: /fr/guide/b\nprev:\n  link: ./b\n---\n# A\n\n## Top\n',
      'fr/guide/b.md': '# B\n',
    },
    '/docs/',
  );
  expect(source('site.config.ts')).toContain("baseUrl: '/docs/'");
  expect(source('site.config.ts')).toContain('href="/apple.png"');
  expect(built('index.html')).toContain('href="/docs/fr/guide/a#top"');
  // The first word of a footnote is the name of a page.
  expect(source('content/en/index.md')).toContain('[^1]: guide is the name.');
  expect(source('content/fr/guide/a.md')).toContain('pagination_next: guide/b');
  expect(source('content/fr/guide/a.md')).toContain('pagination_prev: guide/b');
  expect(report).not.toContain('pagination_label');
});

it('Starlight: redirects and addresses of the head with the base', async () => {
  const { source } = await migrateSite(
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
        export default {
          site: 'https://acme.example',
          base: '/docs',
          redirects: { '/old': '/docs/guide/' },
          integrations: [starlight({ title: 'Acme', head: [{ tag: 'script', attrs: { src: '/docs/x.js' } }] })],
        };`,
      'public/x.js': '',
      'src/content/docs/index.md': '---\ntitle: Acme\n---\n',
      'src/content/docs/guide.md': '---\ntitle: Guide\n---\n',
    },
    '/docs/',
  );
  expect(source('site.redirects.ts')).toContain("{ from: '/old', to: '/guide' }");
  expect(source('site.config.ts')).toContain('<script src="/x.js">');
});
