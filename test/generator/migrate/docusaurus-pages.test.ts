import { expect, it } from 'vitest';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';

it(
  'shows one title and spaces that do not break, and redirects to an address in parts',
  { timeout: 60_000 },
  async () => {
    const { target } = await migrate({
      'website/docusaurus.config.js': config(),
      'website/docs/index.md':
        '---\ntitle: Start\nhide_title: false\n---\n\n# Home\n\nSet a=www.example.com, too.\n\n<table><tr><td>\n\n<code>a</code>&#160;&#160;\n<b>text</b>\n\n</td></tr></table>\n',
      'website/src/pages/parts/README.md': '# Parts\n',
      'website/src/pages/typed.tsx':
        "import Gone from './gone.md';\nimport { type ReactNode } from 'react';\nexport default (): ReactNode => <b>Typed</b>;\n",
      'website/src/pages/landing.md': '---\ntitle: Landing\nhide_table_of_contents: true\n---\n\nText\n',
      'website/src/pages/news/1.0.md': '---\nid: rn-1.0\n---\n\n# News\n',
      'website/src/pages/v2.jsx':
        "import { Redirect } from '@docusaurus/router';\nexport default () => <Redirect to={{ pathname: '/', search: 'v=2', hash: 'top' }} />;\n",
    });
    const { errors, read } = await build(target);
    expect(errors).toEqual([]);
    expect(read('v2/index.html')).toContain('href="/?v=2#top"');
    expect(read('index.html')).toContain('href="http://www.example.com"');
    expect(read('parts/README/index.html')).toContain('<h1>Parts');
    expect(read('typed/index.html')).toContain('<b>Typed</b>');
    expect(read('news/1.0/index.html')).toContain('<h1>News');
    expect(read('landing/index.html')).toContain('<title>Landing');
    expect(read('landing/index.html')).toContain('<article data-layout="wide">');
    expect(read('landing/index.html')).not.toContain('<h1');
    expect(read('index.html').match(/<h1/g)).toHaveLength(1);
    expect(read('index.html')).toMatch(/<code>a<\/code>\u00a0\u00a0\n<b>text/);
  },
);

it('keeps the elements that plugins of the site add to the head', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': config(
      `plugins: [
        async () => ({ name: 'acme-fonts', injectHtmlTags: () => ({ headTags: [
          { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/a.css' } }, '<meta name="a" content="b">',
        ] }) }),
        './plugin.js',
      ],`,
    ),
    'website/plugin.js':
      "module.exports = ({ siteConfig }) => ({ injectHtmlTags: () => ({ headTags: { tagName: 'meta', attributes: { name: 'site', content: siteConfig.title } }, preBodyTags: ['<p>'] }) });\n",
  });
  const written = read('site.config.ts');
  for (const element of [
    '<link rel="stylesheet" href="https://fonts.example/a.css">',
    '<meta name="a" content="b">',
    '<meta name="site" content="Acme">',
  ])
    expect(written).toContain(element);
  expect(report.match(/plugins\.\d: .*/g)).toEqual([
    'plugins.1: ./plugin.js: The plugin works only with Docusaurus: see the handbook for replacements. It used preBodyTags.',
    'plugins.0: acme-fonts: The key head has the elements that it adds.',
    'plugins.1: ./plugin.js: The key head has the elements that it adds.',
  ]);
});

it('leads addresses of static files below the path of a language to the only copy', async () => {
  const { read } = await migrate({
    'website/docusaurus.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
    'website/docs/index.md': '# Home\n',
    'website/i18n/fr/docusaurus-plugin-content-docs/current/index.md':
      '# Accueil\n\n<img src="/fr/img/a.svg" alt="a" /> <img src="/fr/img/b.svg" alt="b" />\n',
    'website/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'website/static/fr/img/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(read('content/fr/index.md')).toContain('<img src="/img/a.svg" alt="a" /> <img src="/fr/img/b.svg" alt="b" />');
});

it('draws code in titles of admonitions', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/index.md':
      "import Mark from '@site/src/Mark';\n\nexport const version = '1.2';\n\n# Home\n\n:::note[Version {version}]\n\nText\n\n:::\n\n:::tip[With <Mark />]\n\nMore\n\n:::\n",
    'website/src/Mark.jsx': 'export default () => <i>mark</i>;\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  const html = site.read('index.html').replaceAll('<!-- -->', '');
  expect(html).toMatch(/data-tone="note"><p class="note-title">.*?Version 1\.2<\/span>.*?<p>Text<\/p>/s);
  expect(html).toMatch(/data-tone="tip"><p class="note-title">.*?With <i>mark<\/i><\/span>/s);
});
