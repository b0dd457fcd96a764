import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('names every fault of front matter at its line', async () => {
  const site = makeTestSite({
    'content/sk/a.mdx': '---\ntitle: [1, 2]\nsidebar_position: prvý\ndraft: true\nunlisted: true\n---\n',
    'content/sk/b.mdx': '---\ntitle: a: b\n---\n',
    'content/sk/c.mdx': '---\ntitle: a\nhero:\n\ttitle: b\n---\n',
    'content/sk/d.mdx': '---\ntitle: [\n---\n',
    'content/sk/e.mdx': '---\ntoc_min_heading_level: 1\n---\n',
    'content/sk/f.mdx': '---\ndate: 2026-02-30\nlast_update: { date: 31.1.2026 }\n---\n',
    'content/sk/prazdne.mdx': '---\ntitle:\ndate:\ntags: ~\ntoc_min_heading_level:\nlast_update:\n---\n',
    'content/sk/index.mdx': 'Text\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual([
    'content/sk/a.mdx:2:1 invalid-front-matter A page cannot be both `draft` and `unlisted` (remove one of the two keys)',
    'content/sk/a.mdx:2:1 invalid-front-matter `title` must be a string, but is [1,2] (correct the value or remove the key; rename a key of your own)',
    'content/sk/a.mdx:3:1 invalid-front-matter `sidebar_position` must be a number, but is "prvý" (correct the value or remove the key; rename a key of your own)',
    'content/sk/b.mdx:2:8 invalid-front-matter The front matter is not valid YAML: Nested mappings are not allowed in compact mappings (put quotes around a value that contains `: `)',
    'content/sk/c.mdx:4:1 invalid-front-matter The front matter is not valid YAML: Tabs are not allowed as indentation (indent with spaces; YAML does not allow tabs)',
    'content/sk/d.mdx:2:9 invalid-front-matter The front matter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ] (close every bracket and quotation mark)',
    'content/sk/e.mdx:2:1 invalid-front-matter `toc_min_heading_level` must be a heading level from 2 to 6, but is 1 (correct the value or remove the key; rename a key of your own)',
    'content/sk/f.mdx:2:1 invalid-front-matter `date` must be a date such as 2026-01-31, but is "2026-02-30" (correct the value or remove the key; rename a key of your own)',
    'content/sk/f.mdx:3:1 invalid-front-matter `last_update` must be an object whose `date` is a date such as 2026-01-31, but is {"date":"31.1.2026"} (correct the value or remove the key; rename a key of your own)',
  ]);
});

it('reports a mistake in front matter once, because the page keeps its id and its address', async () => {
  const site = makeTestSite({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', sidebars: { main: ['index', 'first'] },
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' } } } };`,
    'content/sk/index.md': '# T\n\n[One](/one)\n',
    'content/sk/a.md': "---\nid: first\ntitle: It's: one\nslug: /one\ntoc_min_heading_level: 1\n---\n",
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.md:3:8 invalid-front-matter The front matter is not valid YAML: Nested mappings are not allowed in compact mappings (put quotes around a value that contains `: `)',
    'content/sk/a.md:5:1 invalid-front-matter `toc_min_heading_level` must be a heading level from 2 to 6, but is 1 (correct the value or remove the key; rename a key of your own)',
  ]);
});

it('warns of keys of front matter that are nearly right, and leaves the keys of a site to itself', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      '---\ntitel: Domov\nsidebar_lable: Domov\nkategoria: úvod\nsidebar_color: red\nowner: Eva\n---\n\nText\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('built');
  expect(messages).toEqual([
    'content/sk/index.mdx:2:1 unknown-front-matter `titel` is not a known front matter key (did you mean "title"? If the key is your own, give it a less similar name)',
    'content/sk/index.mdx:3:1 unknown-front-matter `sidebar_lable` is not a known front matter key (did you mean "sidebar_label"? If the key is your own, give it a less similar name)',
  ]);
});

it('warns of every key that is one letter or one style of writing away from a known one', async () => {
  const lines = [
    'draf: true',
    'drafts: true',
    'author: Eva',
    'dratf: true',
    'tgas: a',
    'slgu: a',
    'keyword: a',
    'Draft: true',
    'hideTableOfContents: true',
    'sidebar-label: a',
  ];
  const own = ['owner: a', 'title2: a', 'tag_line: a', 'im: a', 'note: a', 'sidebar_label_color: a', 'featured: true'];
  const site = makeTestSite({ 'content/sk/index.mdx': `---\n${[...lines, ...own].join('\n')}\n---\n\nText\n` });
  const { messages } = await site.build();
  expect(messages.map((message) => message.replace(/.* `(.*?)` .*did you mean "(.*?)".*/, '$1 → $2'))).toEqual([
    'draf → draft',
    'drafts → draft',
    'author → authors',
    'dratf → draft',
    'tgas → tags',
    'slgu → slug',
    'keyword → keywords',
    'Draft → draft',
    'hideTableOfContents → hide_table_of_contents',
    'sidebar-label → sidebar_label',
  ]);
});
