import { expect, test } from 'vitest';
import { listSearchable } from '../../src/generator/plugins/search/searchable-pages.ts';
import { editionIn, makeTinySite } from '../generator/site/tiny-site.ts';

test('a search finds what readers are led to, each page in its own language', () => {
  const { site } = makeTinySite({
    pages: {
      'content/sk/index.mdx': {},
      'content/sk/only.mdx': {},
      'content/sk/hidden.mdx': { frontMatter: { unlisted: true } },
      'content/en/index.mdx': {},
    },
  });
  const pathsIn = (locale: string): readonly string[] =>
    listSearchable(editionIn(site, locale)).map(({ path }) => path);
  expect(pathsIn('sk')).toEqual(['/', '/only']);
  expect(pathsIn('en')).toEqual(['/en']);
});
