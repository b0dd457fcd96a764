import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openIndex, searchFor } from '../../search/local-search.ts';
import { serveDev, twoLanguages } from '../../support/dev-site.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const element = (name: string, description: string): object => ({
  tagName: `x-${name}`,
  name,
  description,
  attributes: [{ name: 'fill', description: 'How it stands out.' }],
});

const manifest = JSON.stringify({
  modules: [
    {
      path: 'x.js',
      declarations: [
        element('button', '### Overview\n\nStarts an action.\n\nSee [the guide](./guide).'),
        element('tab-group', 'Tabs.'),
        element('index', 'Has the name of another file.'),
      ],
    },
  ],
});

const files = {
  'custom-elements.json': manifest,
  'content/en/index.md': '# Home\n\n[Button](element:x-button#prop-fill)\n',
};

const withPath = "components: { manifest: 'custom-elements.json', prefix: 'x-', path: 'elements' },";

it('each element has a page in `components.path`, and a first page lists them', async () => {
  const site = makeTestSite({ 'site.config.ts': englishConfig(withPath), ...files });
  // The link comes from the manifest.
  expect((await site.build()).messages).toEqual([
    'custom-elements.json:1:1 broken-link "./guide" leads to no page and no file',
  ]);
  expect(site.main('/elements/button')).toMatch(/&lt;x-button.*Starts an action\..*<h2 id="api".*id="prop-fill"/s);
  expect(site.read('elements/tab-group/index.html')).toContain('<h1>Tab group</h1>');
  expect(site.main('/')).toContain('href="/elements/button#prop-fill"');
  const index = site.main('/elements');
  expect(index).toMatch(/<h1>Components<\/h1>.*href="\/elements\/button".*Starts an action\./s);
  // In the order of the sidebar.
  expect(index).toMatch(/href="\/elements\/button".*href="\/elements\/x-index".*href="\/elements\/tab-group"/s);
});

it('search finds an element by its class, whatever its tag is', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig(withPath),
    'custom-elements.json': JSON.stringify({
      modules: [
        { path: 'x.js', declarations: [{ ...element('li', 'Item.'), name: 'ListItem' }, element('list', 'List.')] },
      ],
    }),
    'content/en/index.md': '# List item\n',
  });
  await site.build();
  const search = openIndex('en', async (path) => readFileSync(join(site.dir, 'build/search/en', path)));
  expect((await searchFor(search, 'ListItem')).hits[0]?.url).toBe('/elements/li');
  expect((await searchFor(search, 'x-li')).hits[0]?.url).toBe('/elements/li');
});

it('a page in the folder with the tag of an element replaces its page, in all languages without one', async () => {
  const site = makeTestSite({
    'site.config.ts': twoLanguages.replace(/\};$/, `${withPath} };`),
    ...files,
    'content/sk/index.md': '# Domov\n',
    'content/sk/elements/actions/button.md': '---\ntag: x-button\n---\n\n# Tlačidlo\n\nText.\n',
    'content/en/elements/tab-group.mdx': '---\ntag: x-tab-group\n---\n\n# My tabs\n',
    'content/en/elements/_category_.json':
      '{ "label": "Parts", "link": { "type": "generated-index", "slug": "/parts" } }',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/elements/actions/button')).toContain('id="prop-fill"');
  expect(site.exists('elements/button/index.html')).toBe(false);
  expect(site.exists('en/elements/button/index.html')).toBe(false);
  expect(site.main('/en/elements/tab-group')).toContain('<h1>My tabs</h1>');
  expect(site.main('/elements/tab-group')).toContain('<h1>Tab group</h1>');
  expect(site.main('/elements')).toContain('<h1>Komponenty</h1>');
  expect(site.main('/en/parts')).toContain('href="/en/elements/tab-group"');
});

it('in a language without texts of the tool, the first page has English ones', async () => {
  const site = makeTestSite({
    'site.config.ts': `export default { title: 'A', url: 'https://a.example', i18n: { defaultLocale: 'da', locales: { da: { label: 'Dansk' } } }, ${withPath} };`,
    'custom-elements.json': manifest,
    'content/da/index.md': '# Hjem\n',
  });
  await site.build();
  expect(site.main('/elements')).toContain('<h1>Components</h1>');
});

it('an element whose tag without the prefix is that of another keeps its tag in the address', async () => {
  const modules = [
    { path: 'x.js', declarations: [element('my-card', 'Short.'), { ...element('', 'Long.'), tagName: 'my-card' }] },
  ];
  const site = makeTestSite({
    'site.config.ts': englishConfig(withPath),
    ...files,
    'content/en/index.md': '# Home\n',
    'custom-elements.json': JSON.stringify({ modules }),
    // The word is not a key.
    'content/en/elements/_category_.json': '{ "label": "Parts to link" }',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/elements/x-my-card')).toContain('Short.');
  expect(site.main('/elements/my-card')).toContain('Long.');
  expect(site.main('/elements')).toContain('href="/elements/x-my-card"');
});

it('the key of a language need not be a language tag', async () => {
  const site = makeTestSite({
    'site.config.ts': `export default { title: 'A', url: 'https://a.example', i18n: { defaultLocale: 'pt_BR', locales: { pt_BR: { htmlLang: 'pt-BR' }, sk: {} } }, ${withPath} };`,
    'custom-elements.json': manifest,
    'content/pt_BR/index.md': '# Início\n',
  });
  await site.build();
  expect(site.main('/elements')).toContain('href="/elements/button"');
  expect(site.read('index.html')).toContain('Português (Brasil)');
});

it('the page of an element begins with a live example if `components.script` loads its code', async () => {
  const config = englishConfig(withPath.replace('prefix', "script: 'x.js', prefix"));
  const site = makeTestSite({ 'site.config.ts': config, 'x.js': '', ...files });
  await site.build();
  expect(site.main('/elements/button')).toContain('&lt;x-button&gt;');
  expect(site.main('/elements/button')).toMatch(/Starts an action\..*<docs-playground.*<h2 id="api"/s);
});

it('`docs version cut` copies the author’s page and not the generated one that it replaces', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig(`${withPath} versions: [{ name: 'current', label: '2.0' }],`),
    ...files,
    'content/en/elements/tab-group.mdx': '# My tabs\n',
  });
  expect((await runDocs('version', 'cut', '1.0', '--site', site.dir)).code).toBe(0);
  const copied = readdirSync(join(site.dir, 'content/versions/1.0/en/elements')).toSorted();
  expect(copied).toEqual(['button.md', 'index.mdx', 'tab-group.mdx', 'x-index.md']);
});

it('`docs dev` shows an author’s page as soon as it is written, and the generated page when it is gone', async () => {
  const site = await serveDev({ 'site.config.ts': englishConfig(withPath), ...files });
  const shown = async (): Promise<string> => (await site.ask('/elements/tab-group')).body;
  const file = 'content/en/elements/tab-group.md';
  expect(await shown()).toContain('<h1>Tab group</h1>');
  await site.edit({ [file]: '---\ntag: x-tab-group\n---\n\n# My tabs\n' });
  expect(await shown()).toContain('<h1>My tabs</h1>');
  await site.edit({ [file]: null, 'content/en/tabs.md': '# My tabs\n' });
  expect(await shown()).toContain('<h1>Tab group</h1>');
});
