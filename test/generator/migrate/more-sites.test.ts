import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

// Causes that four further public sites showed.

it(
  'leads labels of categories to pages of the folder that have numbers in their names',
  { timeout: 120_000 },
  async () => {
    const link = (id: string): string => `link: { type: doc, id: ${id} }\n`;
    const { target, read } = await migrateFiles({
      'website/docusaurus.config.js': classicConfig(
        "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },",
        "routeBasePath: 'docs'",
      ),
      'website/docs/10-plugins/_category_.yaml': `label: All plugins\nposition: '2.5'\n${link('overview')}`,
      'website/docs/10-plugins/20-overview.md': '# Overview of plugins\n',
      'website/docs/20-start/_category_.yaml': link('index'),
      'website/docs/20-start/10-first.md': '# First\n',
      'website/docs/30-named/_category_.yaml': link('own'),
      'website/docs/30-named/10-page.md': '---\nid: own\n---\n\n# Own\n',
      'website/i18n/de/docusaurus-plugin-content-docs/current/10-plugins/_category_.yaml': `label: Alle\n${link('overview')}`,
    });
    expect(read('content/en/docs/10-plugins/_category_.yaml')).toMatch(
      /position: 2.5\n[^]*id: docs\/plugins\/overview/,
    );
    expect(read('content/en/docs/20-start/_category_.yaml')).toContain('id: docs/index');
    expect(read('content/en/docs/30-named/_category_.yaml')).toContain('id: docs/named/own');
    const site = await buildMigrated(target);
    expect(site.errors).toEqual([]);
    expect(site.read('docs/plugins/overview/index.html')).toMatch(
      /<a [^>]*href="\/docs\/plugins\/overview"[^>]*>All plugins/,
    );
  },
);

it('calls useBaseUrl where only running the page gives its value', { timeout: 60_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig().replace("baseUrl: '/'", "baseUrl: '/base/'"),
    'website/static/a.txt': 'a',
    'website/docs/called.mdx': `import useBaseUrl from '@docusaurus/useBaseUrl';

export const name = '/a.txt';
export const none = undefined;
export const Image = ({ src }) => <i title={useBaseUrl(src)} />;

# Called

<Image src="/a.txt" />

<a href={useBaseUrl(name)}>file</a> <img alt="none" src={useBaseUrl(none)} /> <b title={useBaseUrl(\`\${name}?b\`)}>b</b>
`,
    'website/docs/plain.mdx':
      'import useBaseUrl from \'@docusaurus/useBaseUrl\';\n\n# Plain\n\n<a href={useBaseUrl("a.txt")}>file</a>\n',
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  const html = site.read('called/index.html');
  expect(html).toContain('<a href="/base/a.txt">file</a>');
  expect(html).toContain('<img alt="none"/>');
  expect(html).toContain('<b title="/base/a.txt?b">b</b>');
  expect(html).toContain('<i title="/base/a.txt">');
  expect(site.read('plain/index.html')).toContain('<a href="/base/a.txt">file</a>');
});
