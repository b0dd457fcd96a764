import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';
import { publishMarkdown } from './publish-markdown.ts';

const config = (baseUrl: string): string => `export default {
  title: 'Kit', url: 'https://kit.example', baseUrl: '${baseUrl}',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' }, en: { label: 'English' } } },
};`;

it('is beside every page, with nothing of its front matter but title, description and address', async () => {
  const site = makeTestSite({
    'site.config.ts': config('/docs/'),
    'content/sk/index.mdx': '---\nsidebar_position: 3\n---\n\n# Domov\n\nÚvod.\n',
    'content/sk/intro/install.md': '---\ntitle: "Ako \\"na to\\""\n---\n\nKrok.\n',
  });
  await site.build();
  expect(site.read('index.md')).toBe(
    '---\ntitle: "Domov"\ndescription: "Úvod."\nurl: "https://test.example/docs/"\n---\n\n# Domov\n\nÚvod.\n'.replace(
      'test',
      'kit',
    ),
  );
  expect(site.read('intro/install.md')).toContain('title: "Ako \\"na to\\""\n');
  expect(site.read('intro/install.md')).toContain('# Ako "na to"\n\nKrok.\n');
  expect(site.read('en/index.md')).toContain('url: "https://kit.example/docs/en/"');
  expect(site.read('intro/install/index.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/intro/install.md"/>',
  );
});

it('has addresses that are valid wherever the text is read', async () => {
  const text = await publishMarkdown(
    '[a](./b.mdx#x) ![Mačka](/cat.svg "Mica") [tu](#tu) <https://lit.dev/a_(b)>\n\n## Tu\n',
    {
      'content/sk/b.mdx': '# B\n\n## X\n',
      'content/static/cat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    },
  );
  expect(text).toContain('[a](https://test.example/b#x) ![Mačka](https://test.example/cat.svg "Mica") [tu](#tu)');
  expect(text).toContain('(https://lit.dev/a_%28b%29)');
});

it('is left out, with its button and its link, if the config sets it', async () => {
  const site = makeTestSite({
    'site.config.ts': config('/').replace('};', 'discovery: { markdown: false, llms: false } };'),
    'content/sk/index.mdx': '# T\n',
  });
  await site.build();
  expect(site.exists('index.md') || site.exists('llms.txt')).toBe(false);
  expect(site.read('index.html')).not.toMatch(/text\/markdown|copy-page/);
});

it('is written again only for changed pages', async () => {
  const site = makeTestSite({
    'site.config.ts': config('/').replace('};', "discovery: { llms: 'full' } };"),
    'content/sk/index.mdx': '# T\n\n[b](/b)\n',
    'content/sk/b.mdx': '# B\n',
  });
  await site.build();
  const before = site.time('index.md');
  site.write('content/sk/b.mdx', '# B\n\nNové.\n');
  await site.build();
  expect(site.time('index.md')).toBe(before);
  expect(site.read('b.md')).toContain('Nové.');
  expect(site.read('llms-full.txt')).toContain('Nové.');
});
