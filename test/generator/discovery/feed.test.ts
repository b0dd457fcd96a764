import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';
import { makeTinySite } from '../site/tiny-site.ts';
import { textOfFile } from './text-of-file.ts';

const dated = (date: string, more = {}) => ({
  title: `<${date}>`,
  frontMatter: { date: `${date}T00:00:00.000Z`, ...more },
});
const blog = makeTinySite({
  pages: {
    'content/sk/index.mdx': dated('2026-03-03'),
    'content/sk/blog/a.mdx': dated('2026-01-31', {
      description: 'Kto & čo ]]>\b',
      last_update: { date: '2026-03-01' },
    }),
    'content/sk/blog/b.mdx': dated('2026-02-28'),
    'content/sk/blog/c.mdx': dated('2026-02-28', { unlisted: true }),
    'content/sk/blog/d.mdx': { title: 'Bez dátumu' },
  },
}).site;

it('contains the dated pages of its folder, the newest first', () => {
  const feed = textOfFile('blog/feed.xml', blog) ?? '';
  expect(
    [...feed.matchAll(/<entry>\s*<id>(.*?)<\/id>\s*<title>(.*?)<\/title>/g)].map(([, id, title]) => [id, title]),
  ).toEqual([
    ['https://docs.example/blog/b', '&lt;2026-02-28&gt;'],
    ['https://docs.example/blog/a', '&lt;2026-01-31&gt;'],
  ]);
  expect(feed).toContain('<link rel="self" href="https://docs.example/blog/feed.xml"/>');
  expect(feed).toContain('<summary>Kto &amp; čo ]]&gt;</summary>');
  expect(feed).toMatch(/^ {2}<updated>2026-03-01</m);
});

it('does not exist in a language without posts', () => {
  expect(textOfFile('en/blog/feed.xml', blog)).toBeUndefined();
});

it('is at further paths too', () => {
  const { site } = makeTinySite({
    pages: { 'content/sk/blog/a.mdx': dated('2026-01-31') },
    config: { discovery: { ...blog.config.discovery, feedCopies: ['blog/rss.xml', 'news/atom.xml'] } },
  });
  expect(textOfFile('blog/rss.xml', site)).toBe(textOfFile('blog/feed.xml', site));
  expect(textOfFile('news/atom.xml', site)).toBe(textOfFile('blog/feed.xml', site));
});

it('contains the pages of a folder with a number, and those of a day in the order of their paths', () => {
  const { site } = makeTinySite({
    pages: { 'content/sk/02-blog/a.mdx': dated('2026-01-31'), 'content/sk/02-blog/b.mdx': dated('2026-01-31') },
  });
  const ids = [...(textOfFile('blog/feed.xml', site) ?? '').matchAll(/<entry>\s*<id>(.*?)<\/id>/g)].map(([, id]) => id);
  expect(ids).toEqual(['https://docs.example/blog/a', 'https://docs.example/blog/b']);
});

it('is never outside of the output', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("discovery: { feed: '/', feedCopies: ['../../news.xml', 'a/', 'a/../b.xml'] },"),
    'content/sk/index.md': '# Domov\n',
  });
  const messages = (await site.build()).messages.map((line) => line.replace(/^\S+ /, ''));
  expect(messages).toEqual([
    "invalid-config \"discovery.feed\" must be false, or a folder such as 'blog', not ''",
    ...['../../news.xml', 'a/', 'a/../b.xml'].map(
      (path, index) =>
        `invalid-config "discovery.feedCopies[${index}]" must be a path such as 'blog/rss.xml', not '${path}'`,
    ),
  ]);
});
