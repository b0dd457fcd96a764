import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';

it('refuses an address of a page that a link could not contain', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n',
    'content/sk/a.md': '---\nslug: /a b\n---\n\nx\n',
    'content/sk/b.md': '---\nslug: /a?b\n---\n\nx\n',
    'content/sk/c.md': '---\nslug: /a#b\n---\n\nx\n',
    'content/sk/druhá strana.md': 'x\n',
    'content/sk/f/_category_.json': '{ "link": { "type": "generated-index", "slug": "/x y" } }',
    'content/sk/f/a.md': 'x\n',
  });
  const problem = (file: string, slug: string): string =>
    `content/sk/${file}.md:2:1 invalid-front-matter \`slug\` must be a path without spaces, //, ? # and \\, but is "${slug}" (correct the value or remove the key; rename a key of your own)`;
  expect((await site.build()).messages).toEqual([
    problem('a', '/a b'),
    problem('b', '/a?b'),
    problem('c', '/a#b'),
    'content/sk/f/_category_.json:1:3 invalid-data "link.slug" must be a path without spaces, //, ? # and \\, not \'/x y\'',
  ]);
});

it('warns of a category that has nothing in it, in the config and in a folder', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith(
      "  sidebars: { docs: ['index', { type: 'category', label: 'Prázdna', items: [] }, { type: 'category', label: 'S', link: { type: 'doc', id: 'a' }, items: [] }, { type: 'category', label: 'V', items: ['a', { type: 'category', label: 'W', link: { type: 'generated-index' }, items: [] }] }] },",
    ),
    'content/sk/index.md': '# A\n',
    'content/sk/a.md': '# A\n',
    'content/sk/01-prazdne/_category_.json': '{ "label": "Prázdne" }',
    'content/sk/02-koncepty/_category_.json': '{ "label": "Koncepty" }',
    'content/sk/02-koncepty/_casti/_category_.json': '{ "label": "Časti" }',
    'content/sk/02-koncepty/hlbsie/a.md': '---\ndraft: true\n---\n\nx\n',
    'content/en/koncepty/_category_.json': '{ "label": "Drafts" }',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('built');
  expect(messages).toEqual([
    'content/sk/01-prazdne/_category_.json:1:1 empty-category The folder of the category has no page in any language, so it is not shown (add a page to it, or remove it)',
    'site.config.ts:5:31 empty-category sidebars.docs[1] is a category without items, so it is not shown (add a page to it, or remove it)',
    'site.config.ts:5:204 empty-category sidebars.docs[3].items[1] is a category without items, so it is not shown (add a page to it, or remove it)',
  ]);
});

it('names the style sheet of the elements that does not exist at its own key', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith(
      "  components: {\n    manifest: 'cem.json',\n    script: 'elements.js',\n    styles: ['a.css', 'nie.css'],\n  },",
    ),
    'cem.json': JSON.stringify({
      schemaVersion: '1.0.0',
      modules: [{ path: 'b.js', declarations: [{ tagName: 'x-b', name: 'B' }] }],
    }),
    'elements.js': "customElements.define('x-b', class extends HTMLElement {});\n",
    'a.css': 'x-b { color: red; }\n',
    'content/sk/index.mdx': '```html preview\n<x-b></x-b>\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'site.config.ts:8:23 elements-failed The elements cannot be bundled for examples: nie.css does not exist (check the paths in `components`; they are relative to the folder of the config)',
  ]);
});

it('names a key of a text that the theme does not have, in its own language only', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith(
      "  messages: {\n    en: { 'theme.Footnotes.headin': 'Notes', 'theme.nothing': 'x', 'own.text': 'x' },\n    sk: { 'own.text': 'x' },\n  },",
    ),
    'content/sk/index.md': '# A\n',
  });
  expect((await site.build()).messages).toEqual([
    'site.config.ts:6:11 unknown-message The theme has no interface text "theme.Footnotes.headin" (did you mean "theme.Footnotes.heading"?)',
    'site.config.ts:6:46 unknown-message The theme has no interface text "theme.nothing" (remove it; do not begin the key of your own text with "theme")',
  ]);
});

it('suggests the file next to a page whose name differs in case, also if no page uses it', async () => {
  const site = makeTestSite({ 'content/sk/index.md': '![](./Plan.svg) [a](Ceny.pdf)\n' });
  for (const name of ['plan.svg', 'ceny.pdf']) site.write(`content/sk/${name}`, '<svg/>');
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:1 broken-image the file "./Plan.svg" does not exist (did you mean "./plan.svg"?)',
    'content/sk/index.md:1:17 broken-image "Ceny.pdf" leads to no file (did you mean "./ceny.pdf"?)',
  ]);
});

it('leaves folders beside the locales alone whose names only begin like a language', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n',
    'content/api-v2/a.md': '# A\n',
    'content/de-x/a.md': '# A\n',
    'content/de-AT/a.md': '# A\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/de-AT:1:1 stray-page The folder contains pages of a locale that is not configured (add "de-AT" to `i18n.locales` in site.config.ts, or move the folder out of the content)',
  ]);
});

it('reports the second category file of a folder, which has no effect', async () => {
  const site = makeTestSite({
    'content/sk/f/a.md': '# A\n',
    'content/sk/f/_category_.json': '{ "label": "Prvý" }',
    'content/sk/f/_category_.yml': 'label: Druhý\n',
    'content/en/f/_category_.yml': 'label: First\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/f/_category_.yml:1:1 invalid-data The file has no effect, because content/sk/f/_category_.json is read (merge the two files)',
  ]);
  expect(site.read('f/a/index.html')).toContain('Prvý');
});
