import { expect, test } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';
import { makeTinySite } from './tiny-site.ts';
import { viewOf } from './view-of.ts';

const { site } = makeTinySite({
  pages: {
    'content/sk/z.mdx': { title: 'Žaba', frontMatter: { tags: [{ label: 'Web Components' }] } },
    'content/sk/c.mdx': {
      title: 'Čaj',
      frontMatter: { tags: [{ label: 'Web Components' }, { label: 'Štýl', permalink: '/styl' }] },
    },
    'content/sk/d.mdx': { title: 'Dom', frontMatter: { tags: [{ label: 'Web Components' }], description: 'O dome' } },
    'content/sk/u.mdx': { frontMatter: { unlisted: true, tags: [{ label: 'Hidden' }, { label: 'Web Components' }] } },
  },
});

test('the page of a tag lists its pages by title, in the order of the language', () => {
  const view = viewOf('/tags/web-components', site);
  expect(view).toMatchObject({ title: 'Web Components', searchTag: 'doc_tag_doc_list' });
  expect(view.content).toEqual({
    kind: 'tag',
    tag: { label: 'Web Components', href: '/tags/web-components', count: 3 },
    cards: [
      { type: 'link', label: 'Čaj', href: '/c' },
      { type: 'link', label: 'Dom', href: '/d', description: 'O dome' },
      { type: 'link', label: 'Žaba', href: '/z' },
    ],
    allTagsHref: '/tags',
  });
});

test('the list of tags is in the order of the language', () => {
  expect(viewOf('/tags', site).content).toEqual({
    kind: 'tag-index',
    tags: [
      { label: 'Štýl', href: '/tags/styl', count: 1 },
      { label: 'Web Components', href: '/tags/web-components', count: 3 },
    ],
  });
});

test('a page shows its tags, but not one that only unlisted pages carry', () => {
  expect(viewOf('/u', site).tags?.map(({ label }) => label)).toEqual(['Web Components']);
  expect(site.routes.has('/tags/hidden')).toBe(false);
});

test('a site without tags has no pages for them', () => {
  expect(makeTinySite({ pages: { 'content/sk/a.mdx': {} } }).site.routes.has('/tags')).toBe(false);
});

test('a label without letters has a page, and an empty one is no tag', async () => {
  const built = makeTestSite({
    'content/sk/a.md': "---\ntags: [🚀, '?!', '..', '', { label: x, permalink: / }]\n---\n",
  });
  expect((await built.build()).messages).toEqual([]);
  const pages = Object.keys(built.output()).flatMap((path) => /^tags\/(.+)\/index.html$/.exec(path)?.[1] ?? []);
  expect(pages).toEqual(['-', '-!', 'x', '🚀']);
});

test('C, C++ and C# are three tags', () => {
  const labels = ['C', 'C++', 'C#', 'A+', '#new', 'a+b'];
  const { site: tagged } = makeTinySite({
    pages: { 'content/sk/a.mdx': { frontMatter: { tags: labels.map((label) => ({ label })) } } },
  });
  const paths = [...tagged.routes.keys()].filter((path) => path.startsWith('/tags/'));
  expect(paths.toSorted()).toEqual([
    '/tags/a-plus',
    '/tags/ab',
    '/tags/c',
    '/tags/c-plus-plus',
    '/tags/c-sharp',
    '/tags/new',
  ]);
});
