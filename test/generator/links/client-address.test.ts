import { expect, it } from 'vitest';
import { completeAddress } from '../../../src/shared/client-address.ts';

/** English pages of a site with a base URL; German has a domain of its own. */
const english = {
  base: '/kit/',
  home: '/kit/en',
  languages: { '/en': '/kit/en', '/de': 'https://kit.de' },
};

it.each([
  ['/api', '/kit/en/api'],
  ['/', '/kit/en/'],
  ['/api/?q=1#top', '/kit/en/api?q=1#top'],
  ['/en/api', '/kit/en/api'],
  ['/de/api', 'https://kit.de/api'],
  ['/entry', '/kit/en/entry'],
  ['/img/a.svg', '/kit/img/a.svg'],
  ['/kit/en/api', '/kit/en/api'],
  ['pathname:///app', '/app'],
  ['./next', './next'],
  ['#top', '#top'],
  ['//cdn.example/x.js', '//cdn.example/x.js'],
  ['https://kit.example/api', 'https://kit.example/api'],
])('completes %s to %s, as the build does', (address, completed) => {
  expect(completeAddress(address, english)).toBe(completed);
});

it('follows the slash at the end that the config sets', () => {
  const rules = { base: '/', home: '', languages: { '/en': '/en' } };
  expect(completeAddress('/api', { ...rules, trailingSlash: true })).toBe('/api/');
  expect(completeAddress('/en/api/', { ...rules, trailingSlash: false })).toBe('/en/api');
});

it('names the file of a page where the site can be at any address', () => {
  const rules = { base: '../', home: '../en', languages: { '/en': '../en' }, relative: true };
  expect(completeAddress('/api#top', rules)).toBe('../en/api.html#top');
  expect(completeAddress('/', rules)).toBe('../en/index.html');
  expect(completeAddress('/api', { ...rules, trailingSlash: true })).toBe('../en/api/index.html');
});
