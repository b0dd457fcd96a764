import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const manifest = (description: string): string =>
  JSON.stringify({
    modules: [
      {
        path: 'card.js',
        declarations: [{ tagName: 'x-card', attributes: [{ name: 'color', description, type: { text: 'string' } }] }],
      },
    ],
  });

const preview = '```html preview\n<x-card></x-card>\n```\n';

const files = {
  'site.config.ts': configWith(`
    versions: [{ name: 'current', label: 'v2' }, { name: '1.0', label: 'v1' }],
    sidebars: { docs: ['index', { New: ['intro'] }] },
    redirects: [{ from: '/start', to: '/intro' }],
    messages: { sk: { 'theme.docs.versionBadge.label': 'Vydanie {versionLabel}' } },
    components: { manifest: 'manifest.json', script: 'card.js' },
    search: false,`),
  'manifest.json': manifest('New color.'),
  'card.js': 'document.title = "new";\n',
  'content/sk/index.md': '# Domov\n',
  'content/sk/intro.md': '# Úvod\n',
  'content/sk/api/card.md': `---\ntag: x-card\n---\n\n# Card\n\n${preview}`,
  'content/versions/1.0/sk/index.md': '# Starý domov\n',
  'content/versions/1.0/sk/begin.md': '# Začiatok\n',
  'content/versions/1.0/sk/api/card.md': `---\ntag: x-card\n---\n\n# Card\n\n${preview}`,
  'content/versions/1.0/sidebars.json': JSON.stringify({
    docs: ['begin', { type: 'link', label: { sk: 'Prvá', en: 'First' }, href: '/begin' }],
  }),
  'content/versions/1.0/redirects.json': JSON.stringify([{ from: '/start', to: '/begin' }]),
  'content/versions/1.0/messages.json': JSON.stringify({
    sk: { 'theme.docs.versionBadge.label': 'Staré vydanie {versionLabel}' },
  }),
  'content/versions/1.0/components.json': JSON.stringify({ manifest: 'old.json', script: 'old.js' }),
  'content/versions/1.0/old.json': manifest('Old color.'),
  'content/versions/1.0/old.js': 'document.title = "old";\n',
};

it('gives a version the sidebars, redirects, texts, manifest and elements of its folder', async () => {
  const site = makeTestSite(files);
  expect((await site.build()).messages).toEqual([]);

  expect(site.read('index.html')).toContain('>New<');
  expect(site.read('1.0/index.html')).not.toContain('>New<');
  expect(site.read('1.0/begin/index.html')).toMatch(/<a href="\/1\.0\/begin"[^>]*>Prvá</);

  expect(site.read('start/index.html')).toContain('"/intro"');
  expect(site.read('1.0/start/index.html')).toContain('"/1.0/begin"');

  expect(site.main('/intro')).toContain('Vydanie v2');
  expect(site.main('/1.0/begin')).toContain('Staré vydanie v1');

  expect(site.main('/api/card')).toContain('New color.');
  expect(site.main('/1.0/api/card')).toContain('Old color.');
  expect(scriptOfExample(site, '/api/card')).toContain('"new"');
  expect(scriptOfExample(site, '/1.0/api/card')).toContain('"old"');
});

it('builds the pages of a version again when a file of its folder changes, and no others', async () => {
  const site = makeTestSite(files);
  await site.build();
  site.write('content/versions/1.0/old.json', manifest('Corrected color.'));
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/1.0/api/card')).toContain('Corrected color.');
  expect(site.main('/api/card')).toContain('New color.');

  site.write(
    'content/versions/1.0/messages.json',
    JSON.stringify({ sk: { 'theme.Api.reference': 'Referencia vydania' } }),
  );
  await site.build();
  expect(site.main('/1.0/api/card')).toContain('Referencia vydania');
  expect(site.main('/api/card')).not.toContain('Referencia vydania');
});

it('gives the redirects of the config to the version in work once the latest has its own', async () => {
  const site = makeTestSite({
    ...files,
    'site.config.ts': files['site.config.ts'].replace('search: false,', "search: false, lastVersion: '1.0',"),
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('start/index.html')).toContain('"/begin"');
  expect(site.read('next/start/index.html')).toContain('"/next/intro"');
});

it('reports what is wrong in the folder of a version, with its place', async () => {
  const site = makeTestSite({
    ...files,
    'content/versions/1.0/sidebars.json': '{\n  "docs": [7]\n}\n',
    'content/versions/1.0/messages.json': '{ "sk": }',
  });
  expect((await site.build()).messages).toEqual([
    'content/versions/1.0/sidebars.json:2:12 invalid-data "docs[0]" must be the id of a page such as \'intro/install\', or an object, not 7',
    expect.stringMatching(/^content\/versions\/1\.0\/messages\.json:1:\d+ invalid-data The file is not valid JSON: /),
  ]);
  site.write('content/versions/1.0/sidebars.json', '{ "docs": ["index", "gone"] }');
  site.write('content/versions/1.0/messages.json', '{}');
  site.write('content/versions/1.0/redirects.json', '[{ "from": "/start", "to": "/gone" }]');
  site.write('content/versions/1.0/components.json', '{ "manifests": "old.json" }');
  expect((await site.build()).messages).toEqual([
    'content/versions/1.0/components.json:1:1 invalid-data "manifest" is missing (it must be a file such as \'library/custom-elements.json\')',
    'content/versions/1.0/components.json:1:16 invalid-data "manifests" is not a key of the file (did you mean "manifest"?)',
    'content/versions/1.0/redirects.json:1:28 broken-link redirects[0].to: "/gone" leads to no page and no file',
    'content/versions/1.0/sidebars.json:1:21 unknown-sidebar-item versions[1].sidebars.docs[1] names "gone", which is neither a page nor a folder with pages',
  ]);
});

it('reports a version without a folder at its place in the config', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("versions: [\n  { name: 'current' },\n  { name: '2.1' },\n],"),
    'content/sk/index.md': '# Domov\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('refused');
  expect(messages).toEqual([
    "site.config.ts:7:5 invalid-config The folder content/versions/2.1 of the version '2.1' does not exist (create it from the current pages with docs version cut 2.1, restore it, or remove the entry)",
  ]);
});

function scriptOfExample(site: ReturnType<typeof makeTestSite>, path: string): string {
  const frame = capture(site.main(path), /examples\/([\w-]+)\.html/);
  const script = capture(site.read(`examples/${frame}.html`), /src="\/(assets\/elements\/[^"]+)"/);
  return site.read(script);
}
