import { expect, test } from 'vitest';
import { listPublished } from '../../../src/generator/site/graph/site.ts';
import { editionIn, makeTinySite } from './tiny-site.ts';

test('lists no unlisted page and no fallback in the wrong language', () => {
  const { site } = makeTinySite({
    pages: {
      'content/sk/index.mdx': {},
      'content/sk/only.mdx': {},
      'content/sk/hidden.mdx': { frontMatter: { unlisted: true } },
      'content/en/index.mdx': {},
    },
  });
  const pathsIn = (locale: string): readonly string[] => listPublished(editionIn(site, locale)).map(({ path }) => path);
  expect(pathsIn('sk')).toEqual(['/', '/only']);
  expect(pathsIn('en')).toEqual(['/en']);
});
