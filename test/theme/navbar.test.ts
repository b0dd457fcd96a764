import { expect, it } from 'vitest';
import type { NavbarItemView } from '../../src/shared/page-view.ts';
import theme from '../../src/theme/server.tsx';
import { makePage, makeSite } from './page-view.ts';

const right = (type: 'versions' | 'locales' | 'search'): NavbarItemView =>
  type === 'search' ? { type, position: 'right' } : { type, items: [], position: 'right' };

/** What the navbar holds, from left to right. */
function orderOf(navbar: readonly NavbarItemView[], site = makeSite()): readonly (string | undefined)[] {
  const html = theme.renderPage(makePage({ navbar, site }));
  const parts = html.slice(html.indexOf('<header class="navbar"'), html.indexOf('<div class="layout"'));
  const signs = [...parts.matchAll(/data-version|data-search-open|data-locale="sk"|title="Komunita"|color-mode/g)];
  return signs.map(([sign]) => sign);
}

it('holds the items in the order of the config, search among them', () => {
  expect(orderOf([right('versions'), right('search'), right('locales')])).toEqual([
    'data-version',
    'data-search-open',
    'data-locale="sk"',
    'color-mode',
  ]);
  expect(orderOf([right('locales'), { type: 'search', position: 'left' }])[0]).toBe('data-search-open');
});

it('begins the right side with search where the config does not place it', () => {
  expect(orderOf([right('locales')])).toEqual(['data-search-open', 'data-locale="sk"', 'color-mode']);
});

it('holds no search in a site without one', () => {
  expect(orderOf([right('search'), right('locales')], makeSite({ search: undefined }))).toEqual([
    'data-locale="sk"',
    'color-mode',
  ]);
});
