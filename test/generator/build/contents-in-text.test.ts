import { expect, test } from 'vitest';
import { capture } from '../../support/capture.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const headings = '## A\n\n### B\n\n#### C\n\n##### D\n';

test('a contents list in the text has the levels that it names, or else those of the list beside the text', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig('toc: { maxHeadingLevel: 2 },'),
    'content/en/index.mdx': `# T\n\n<TOCInline />\n\n${headings}`,
    'content/en/deep.mdx': `# T\n\n<TOCInline minHeadingLevel={3} maxHeadingLevel={4} />\n\n${headings}`,
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  const listIn = (path: string): readonly string[] =>
    [...capture(site.main(path), /<docs-deferred[^>]*>(.*?)<\/docs-deferred>/s).matchAll(/href="([^"]*)"/g)].flatMap(
      ([, href]) => href ?? [],
    );
  expect(listIn('/')).toEqual(['#a']);
  expect(listIn('/deep')).toEqual(['#b', '#c']);
});
