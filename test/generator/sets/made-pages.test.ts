import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { setConfig, setFiles } from '../../support/set-site.ts';
import { makeTestSite } from '../../support/test-site.ts';

const card = (type: string): string =>
  JSON.stringify({
    modules: [
      {
        path: 'card.js',
        declarations: [
          { tagName: 'x-card', attributes: [{ name: 'color', description: 'Color.', type: { text: type } }] },
        ],
      },
    ],
  });

const files = {
  ...setFiles,
  'site.config.ts': setConfig.replace('sets: {', "components: { manifest: 'manifest.json' },\n  sets: {"),
  'manifest.json': card('string'),
  'content/blog/sk/2026-01-02-news.md': '---\ntags: [Jadro]\n---\n\n# Správy\n\n[Jadro](/core)\n',
  'content/sk/about.md': '---\ntags: [Jadro]\n---\n\n# O nás\n\n[Karta](element:x-card#prop-color)\n',
  'content/sets/core/sk/new.md': '---\ntags: [Jadro]\n---\n\n# Nové\n',
  'content/sets/core/sk/card.mdx': '---\ntag: x-card\n---\n\n# Card\n\n<ApiReference tag="x-card" />\n',
  'content/sets/core/sk/basics/_category_.json':
    '{ "label": "Základy", "link": { "type": "generated-index", "slug": "/basics" } }',
  'content/sets/core/sk/basics/one.md': '---\nredirect_from: /basics/old\n---\n\n# Jeden\n',
};

it('makes lists of tags and of categories, redirects and the element reference in the set', async () => {
  const site = makeTestSite(files);
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/core/tags/jadro')).toContain('<a href="/core/new">Nové</a>');
  expect(site.main('/core/tags/jadro')).not.toContain('/about');
  expect(site.main('/tags/jadro')).toContain('<a href="/about">O nás</a>');
  expect(site.main('/core/basics')).toContain('href="/core/basics/one"');
  expect(site.read('core/basics/old/index.html')).toContain('/core/basics/one');
  // An element that a set documents needs no page among the site's own, which can link to it.
  expect(site.main('/about')).toContain('<a href="/core/card#prop-color">Karta</a>');
  expect(site.main('/blog/2026/01/02/news')).toContain('<a href="/core">Jadro</a>');
});

it('freezes the elements of a set with its version, and compares them', async () => {
  const site = makeTestSite(files);
  const cut = await runDocs('version', 'cut', '1.9', '--set', 'core', '--site', site.dir);
  expect(cut).toMatchObject({ code: 0 });
  site.write('manifest.json', card('number'));
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/core/card')).toContain('number');
  expect(site.main('/core/1.9/card')).toContain('string');
  expect(site.main('/core/changes')).toContain('string → number');
  expect(site.main('/core/1.9/changes')).toContain('Zmeny oproti 1.0');
});
