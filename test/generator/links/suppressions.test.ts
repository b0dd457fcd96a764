import { expect, test } from 'vitest';
import type { Config } from '../../../src/generator/config/config.ts';
import { configOf } from '../site/tiny-site.ts';
import { checkTinySite } from './check-tiny-site.ts';

function silence(...entries: Config['links']['silence']): Partial<Config> {
  return { links: { ...configOf().links, silence: entries } };
}

test('a problem is silenced by a pattern of the config or a comment in the page', () => {
  const pages = {
    'content/sk/a/x.mdx': { links: ['/later/one'] },
    'content/sk/b.mdx': { links: ['/later/two', '/lost'] },
    'content/sk/c.mdx': { links: ['/lost', '#lost'], suppressions: ['broken-link'] },
  };
  const config = silence({ from: '/a/**', to: '/later/*', reason: 'next release' });
  expect(checkTinySite({ pages, config })).toEqual([
    'content/sk/b.mdx:10 broken-link "/later/two" leads to no page and no file',
    'content/sk/b.mdx:11 broken-link "/lost" leads to no page and no file',
    'content/sk/c.mdx:11 broken-anchor "#lost" does not exist on /c',
  ]);
});

test('a silence that silences nothing is reported', () => {
  const pages = { 'content/sk/a.mdx': { suppressions: ['broken-anchor', 'orphan-page'] } };
  const config = silence({ to: '/later/**', reason: 'next release' });
  expect(checkTinySite({ pages, config })).toEqual([
    'site.config.ts:1 unused-silence links.silence[0] suppresses problems with links to "/later/**", but none is broken (remove it)',
    'content/sk/a.mdx:5 unused-silence the comment suppresses "broken-anchor", which does not occur on this page (remove it)',
  ]);
});

test('a pattern for a folder includes the folder itself, and an exception for an external site counts only if sites are requested', () => {
  const pages = { 'content/sk/a/index.mdx': { links: ['/later'] } };
  const config = silence({ from: '/a/**', to: '/later', reason: 'x' }, { to: 'https://a.example/**', reason: 'slow' });
  expect(checkTinySite({ pages, config })).toEqual([]);
});
