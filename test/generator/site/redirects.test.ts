import { expect, test } from 'vitest';
import { makeTinySite } from './tiny-site.ts';

test('redirects of the config apply to every language, those of a page to its own', () => {
  const { site } = makeTinySite({
    pages: {
      'content/sk/a.mdx': {},
      'content/sk/b.mdx': { frontMatter: { redirect_from: ['/was', '/old'] } },
      'content/en/b.mdx': {},
    },
    config: {
      baseUrl: '/docs/',
      redirects: [
        { from: '/old/', to: '/a?x#y' },
        { from: '/file', to: '/a.pdf' },
        { from: '/away', to: 'https://example.org' },
        { from: '/en/only', to: '/b' },
      ],
    },
    facts: { staticFiles: new Set(['/a.pdf']) },
  });
  expect(Object.fromEntries(Array.from(site.redirects.values(), ({ from, to }) => [from, to]))).toEqual({
    '/was': '/docs/b',
    '/old': '/docs/a?x#y',
    '/file': '/docs/a.pdf',
    '/away': 'https://example.org',
    '/en/old': '/docs/en/a?x#y',
    '/en/file': '/docs/a.pdf',
    '/en/away': 'https://example.org',
    '/en/only': '/docs/en/b',
  });
});
