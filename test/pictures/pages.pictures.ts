import { join } from 'node:path';
import { describe, it } from 'vitest';
import { root, useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite({ siteDir: root });
const kinds = {
  home: '/',
  handbook: '/intro/install',
  'component-index': '/components',
  component: '/api/button',
  interactive: '/theming/color-generator',
  everything: '/test/page1',
  search: '/search?q=menu',
  'not-found': '/nothing/here',
} as const;

describe.each([1440, 996, 390])('%d px', (width) => {
  it.each(Object.entries(kinds))('%s', async (kind, path) => {
    for (const theme of ['light', 'dark']) {
      const page = await site.blank({ viewport: { width, height: 900 } });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      for (const [language, prefix] of [['sk', ''], ['en', '/en']] as const) {
        await page.goto(prefix + path, { waitUntil: 'networkidle' });
        await page.screenshot({ path: join(root, 'screenshots', `${kind}-${width}-${theme}-${language}.png`) });
      }
    }
  });
});
