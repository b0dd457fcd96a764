import { expect, test } from 'vitest';
import type { Config } from '../../../src/generator/config/config.ts';
import { versionOf } from '../site/tiny-site.ts';
import { checkTinySite } from './check-tiny-site.ts';

test('a review also reports pages that nothing leads to', () => {
  const pages = {
    'content/sk/index.mdx': { links: ['/linked'] },
    'content/sk/linked.mdx': {},
    'content/sk/lonely.mdx': { links: ['/lonely'] },
    'content/sk/shown.mdx': {},
    'content/sk/secret.mdx': { frontMatter: { unlisted: true } },
    'content/sk/above.mdx': {},
    'content/en/linked.mdx': {},
  };
  const config: Partial<Config> = {
    sidebars: { docs: [{ type: 'doc', id: 'shown' }] },
    navbar: {
      title: null,
      logo: null,
      hideOnScroll: false,
      items: [{ type: 'doc', id: 'above', label: { sk: 'x' }, position: 'left' }],
    },
  };
  expect(checkTinySite({ pages, config })).toEqual([]);
  expect(checkTinySite({ pages, config }, 'review')).toEqual([
    'content/sk/lonely.mdx:1 orphan-page No link and no sidebar leads to /lonely ' +
      '(link to it, add it to a sidebar, or write "unlisted: true" in its front matter)',
  ]);
});

test('a review also reports links to a different language and undefined references', () => {
  const pages = {
    'content/sk/a.mdx': { links: ['/en/a', '/a', 'pathname:///en/a', '/en/only'] },
    'content/en/only.mdx': {},
    'content/en/a.mdx': {
      links: ['../sk/a.mdx'],
      references: [
        { kind: 'undefined' as const, label: 'docs', place: { file: 'content/en/a.mdx', line: 3, column: 1 } },
        { kind: 'unused' as const, label: 'old', place: { file: 'content/en/a.mdx', line: 9, column: 1 } },
      ],
    },
  };
  expect(checkTinySite({ pages })).toEqual([]);
  expect(checkTinySite({ pages }, 'review')).toEqual([
    'content/sk/a.mdx:10 wrong-language-link "/en/a" leads from a page in "sk" to one in "en" (remove the language from the path; to keep it, and have it checked, write <!-- docs-ignore wrong-language-link --> on the page)',
    'content/sk/a.mdx:13 wrong-language-link "/en/only" leads from a page in "sk" to one in "en" (there is no such page in "sk": translate it, or link to a different page; to keep it, and have it checked, write <!-- docs-ignore wrong-language-link --> on the page)',
    'content/en/a.mdx:10 wrong-language-link "../sk/a.mdx" leads from a page in "en" to one in "sk" (remove the language from the path; to keep it, and have it checked, write <!-- docs-ignore wrong-language-link --> on the page)',
    'content/en/a.mdx:3 undefined-reference "[docs]" has no definition (define it ("[docs]: /address"), or write \\[ for a literal bracket)',
    'content/en/a.mdx:9 unused-definition The definition "[old]" is never used (remove it)',
  ]);
});

test('a link to a page of one version leads to no page of a different one', () => {
  const pages = {
    'content/sk/index.mdx': { links: ['/a'] },
    'content/sk/a.mdx': {},
    'content/versions/1.0/sk/index.mdx': {},
    'content/versions/1.0/sk/a.mdx': {},
  };
  const versions = [versionOf('current'), versionOf('1.0', { path: '1.0' })];
  expect(checkTinySite({ pages, config: { versions, sidebars: {} } }, 'review')).toEqual([
    expect.stringMatching(
      /^content\/versions\/1\.0\/sk\/a\.mdx:1 orphan-page No link and no sidebar leads to \/1\.0\/a /,
    ),
  ]);
});
