import { describe, expect, it } from 'vitest';
import { namePost } from '../../../src/generator/plugins/blog/plugin.ts';
import type { Route } from '../../../src/generator/site/graph/route.ts';
import type { Site } from '../../../src/generator/site/graph/site.ts';
import { blogSidebarId } from '../../../src/shared/blog-view.ts';
import { editionIn, makeTinySite, say, type TinyPage } from './tiny-site.ts';

const post = (day: string, more: TinyPage = {}): Record<string, TinyPage> => ({
  [`content/blog/sk/${day}-news.mdx`]: { title: `News of ${day}`, ...more },
});

function titlesOf(path: string, site: Site): readonly string[] | undefined {
  const route: Route | undefined = site.routes.get(path);
  if (route?.kind === 'blog') return route.posts.map(({ title }) => title);
  return route?.kind === 'tag' ? route.pages.map(({ title }) => title) : undefined;
}

describe('the name of a post', () => {
  it.each([
    ['blog/2026-01-31-news', '/blog/2026/01/31/news'],
    ['blog/2026-01-31-news/index', '/blog/2026/01/31/news'],
    ['blog/2026-1-31/news', '/blog/2026/01/31/news'],
    ['blog/2026/01-31-news', '/blog/2026/01/31/news'],
    ['blog/2026/01/31/news', '/blog/2026/01/31/news'],
    ['blog/team/2026-01-31-news', '/blog/team/2026/01/31/news'],
    ['blog/2026-01-31', '/blog/2026/01/31'],
  ])('%s has a day in it, and the path %s', (docPath, path) => {
    expect(namePost(docPath)).toEqual({ path, date: '2026-01-31T00:00:00.000Z' });
  });

  it.each(['blog/news', 'blog/2026-02-30-news', 'blog/2026-13-01-news', 'blog/news-of-2026-01-31'])(
    '%s has none',
    (docPath) => {
      expect(namePost(docPath)).toEqual({ path: `/${docPath}`, date: null });
    },
  );
});

describe('the blog of a site', () => {
  it('is not there while there are no posts, and posts in the documentation are pages', () => {
    const { site } = makeTinySite({ pages: { 'content/sk/index.mdx': {}, 'content/sk/blog/2026-01-31-news.mdx': {} } });
    expect([...site.routes.keys()]).toEqual(['/', '/blog/2026-01-31-news', '/en', '/en/blog/2026-01-31-news']);
    expect([...editionIn(site, 'sk').sidebars.keys()]).toEqual(['docs']);
  });

  it('lists posts from the newest, ten at a time, without the unlisted ones', () => {
    const days = Array.from({ length: 11 }, (_, index) => `2026-01-${10 + index}`);
    const pages = Object.assign({}, ...days.map((day) => post(day)));
    const hidden = post('2026-02-01', { frontMatter: { unlisted: true } });
    const draft = post('2026-02-02', { frontMatter: { draft: true } });
    const { site } = makeTinySite({ pages: { ...pages, ...hidden, ...draft } });
    expect(titlesOf('/blog', site)).toEqual(
      days
        .slice(1)
        .toReversed()
        .map((day) => `News of ${day}`),
    );
    expect(titlesOf('/blog/page/2', site)).toEqual(['News of 2026-01-10']);
    expect(site.routes.get('/blog')).toMatchObject({ newer: null, older: '/blog/page/2' });
    expect(site.routes.get('/blog/page/2')).toMatchObject({ newer: '/blog', older: null });
    expect(site.routes.has('/blog/2026/02/01/news')).toBe(true);
    expect(site.routes.has('/blog/2026/02/02/news')).toBe(false);
  });

  it('lists posts of one day by their paths', () => {
    const dated = { frontMatter: { date: '2026-01-01T00:00:00.000Z' } };
    const names = ['b', 'a', 'c'].map((name) => [`content/blog/sk/${name}.mdx`, { title: name, ...dated }]);
    expect(titlesOf('/blog', makeTinySite({ pages: Object.fromEntries(names) }).site)).toEqual(['a', 'b', 'c']);
  });

  it('puts the date of the front matter before that of the name, and the slug below the blog', () => {
    const { site } = makeTinySite({
      pages: {
        ...post('2026-01-01', { frontMatter: { date: '2026-03-03T00:00:00.000Z', slug: '/spring' } }),
        ...post('2026-02-02'),
      },
    });
    expect(titlesOf('/blog', site)).toEqual(['News of 2026-01-01', 'News of 2026-02-02']);
    expect(site.routes.get('/blog/spring')).toMatchObject({ date: '2026-03-03T00:00:00.000Z' });
  });

  it('keeps its tags apart from those of the documentation', () => {
    const tagged = { frontMatter: { tags: [{ label: 'News' }] } };
    const { site } = makeTinySite({
      pages: {
        'content/sk/index.mdx': { title: 'Home', ...tagged },
        ...post('2026-01-01', tagged),
        ...post('2026-02-02', tagged),
      },
    });
    expect(titlesOf('/tags/news', site)).toEqual(['Home']);
    expect(titlesOf('/blog/tags/news', site)).toEqual(['News of 2026-02-02', 'News of 2026-01-01']);
    expect(site.routes.get('/blog/tags')).toMatchObject({ kind: 'tag-index', facet: 'blog_tags_list' });
  });

  it('groups its posts by year beside their text, and stays out of the sidebar of the documentation', () => {
    const { site } = makeTinySite({
      pages: { 'content/sk/index.mdx': { title: 'Home' }, ...post('2025-12-31'), ...post('2026-01-01') },
    });
    const { sidebars, sidebarOf } = editionIn(site, 'sk');
    expect(sidebars.get('docs')?.stops.map(({ label }) => label)).toEqual(['Home']);
    expect(sidebars.get(blogSidebarId)?.items).toMatchObject([
      { label: '2026', collapsed: false, items: [{ label: 'News of 2026-01-01' }] },
      { label: '2025', collapsed: true, items: [{ label: 'News of 2025-12-31' }] },
    ]);
    expect(sidebarOf.get('blog')).toBe(blogSidebarId);
  });

  it('belongs to the latest version, and shows in each language what is not translated there', () => {
    const { site } = makeTinySite({
      pages: {
        ...post('2026-01-01'),
        ...post('2026-02-02'),
        'content/blog/en/2026-02-02-news.mdx': { title: 'English news' },
      },
    });
    expect(titlesOf('/en/blog', site)).toEqual(['English news', 'News of 2026-01-01']);
    expect(site.routes.get('/en/blog/2026/01/01/news')).toMatchObject({ fallback: 'sk' });
  });

  it('requires the day of a post', () => {
    const { site: undated, parts } = makeTinySite({ pages: { 'content/blog/sk/news.mdx': {} } });
    expect(parts.flatMap((part) => part.check?.(undated, 'build') ?? []).map(say)).toEqual([
      'content/blog/sk/news.mdx:1 missing-date The post has no date (begin the file name with one, such as 2026-01-31-, or add "date: 2026-01-31" to the front matter)',
    ]);
  });
});
