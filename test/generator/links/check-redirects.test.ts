import { expect, test } from 'vitest';
import { checkTinySite } from './check-tiny-site.ts';

test('redirects in a chain, in a circle, from a page or from one path are errors', () => {
  expect(
    checkTinySite({
      pages: { 'content/sk/a.mdx': {}, 'content/sk/b.mdx': { frontMatter: { redirect_from: ['/a', '/was', '/one'] } } },
      config: {
        redirects: [
          { from: '/one', to: '/two' },
          { from: '/two', to: '/a' },
          { from: '/round', to: '/round.html' },
          { from: '/a', to: '/b' },
          { from: '/away', to: 'https://example.org' },
          { from: '/east', to: '/west/' },
          { from: '/west', to: '/east#x' },
        ],
      },
    }),
  ).toEqual([
    'site.config.ts:1 redirect-chain redirects[0] leads from /one to "/two", which is redirected too (point it at the page where the chain ends)',
    'site.config.ts:1 redirect-chain redirects[2] leads from /round to itself (point it at a page)',
    'site.config.ts:1 redirect-conflict redirects[3] redirects from /a, which is a page: the page takes precedence (remove the redirect, or move the page)',
    'site.config.ts:1 redirect-chain redirects[5] leads from /east in a circle (point it at a page)',
    'site.config.ts:1 redirect-chain redirects[6] leads from /west in a circle (point it at a page)',
    'content/sk/b.mdx:2 redirect-conflict redirect_from of content/sk/b.mdx redirects from /a, which is a page: the page takes precedence (remove the redirect, or move the page)',
    'content/sk/b.mdx:2 redirect-conflict redirect_from of content/sk/b.mdx redirects from /one, as redirects[0] does (keep one of the two)',
  ]);
});

test('two redirects from one path are an error', () => {
  expect(
    checkTinySite({
      pages: { 'content/sk/a.mdx': {}, 'content/sk/b.mdx': { frontMatter: { redirect_from: ['/was'] } } },
      config: { redirects: [{ from: '/was.html', to: '/a' }] },
    }),
  ).toEqual([
    'content/sk/b.mdx:2 redirect-conflict redirect_from of content/sk/b.mdx redirects from /was, as redirects[0] does (keep one of the two)',
  ]);
});

test('a chain of thousands of redirects is checked within seconds', () => {
  const redirects = Array.from({ length: 3000 }, (_, index) => ({ from: `/old-${index}`, to: `/old-${index + 1}` }));
  const messages = checkTinySite({
    pages: { 'content/sk/a.mdx': { frontMatter: { redirect_from: ['/old-3000'] } } },
    config: { redirects },
  });
  expect(messages).toHaveLength(3000);
});
