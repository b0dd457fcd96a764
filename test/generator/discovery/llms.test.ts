import { expect, it } from 'vitest';
import { llmsSections, makeLlms } from '../../../src/generator/plugins/markdown-copies/plan-markdown.ts';
import { configOf, makeTinySite } from '../site/tiny-site.ts';

const site = makeTinySite({
  pages: {
    'content/sk/index.mdx': { title: 'Domov' },
    'content/en/index.mdx': { title: 'Home' },
    'content/sk/intro/install.mdx': { title: 'Inštalácia', frontMatter: { description: 'Ako [na] to.' } },
    'content/sk/draft.mdx': { title: 'Koncept', frontMatter: { draft: true } },
    'content/sk/hidden.mdx': { title: 'Neuvedená', frontMatter: { unlisted: true } },
  },
  config: {
    tagline: { sk: 'Diely', en: 'Parts' },
    navbar: {
      ...configOf().navbar,
      items: [{ type: 'doc', id: 'index', label: { sk: 'Príručka', en: 'Handbook' }, position: 'left' }],
    },
    sidebars: {
      docs: [
        { type: 'doc', id: 'index' },
        {
          type: 'category',
          label: { sk: 'Začíname', en: 'Start' },
          items: [{ type: 'doc', id: 'intro/install' }],
          link: null,
          collapsible: true,
          collapsed: false,
        },
      ],
    },
  },
}).site;
const [slovak] = site.editions;
if (slovak === undefined) throw new Error('The tiny site has two languages.');

it('lists the pages by the sections of the sidebars, in the form of llmstxt.org', () => {
  const more = [{ label: 'llms-full.txt', href: 'https://docs.example/llms-full.txt' }];
  expect(makeLlms(slovak, site, { urlOf: ({ path }) => path, more })).toBe(
    [
      '# Stavebnica',
      '> Diely',
      '- [llms-full.txt](https://docs.example/llms-full.txt)',
      '## Príručka',
      '- [Domov](/)',
      '## Začíname',
      '- [Inštalácia](/intro/install): Ako \\[na\\] to.\n',
    ].join('\n\n'),
  );
});

it('leaves out drafts, unlisted pages and those in a different language', () => {
  const listed = site.editions.map((edition) => llmsSections(edition, site).flatMap((section) => section.pages));
  expect(listed.map((list) => list.map(({ title }) => title))).toEqual([['Domov', 'Inštalácia'], ['Home']]);
});
