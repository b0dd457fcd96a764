import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatMarks } from '../../../src/generator/plugins/translations/marks.ts';
import { capture } from '../../support/capture.ts';
import { serveDev, twoLanguages, type DevSiteUnderTest } from '../../support/dev-site.ts';
import { runDocs } from '../../support/run-docs.ts';

const manifest = (description: string): string => {
  const element = { tagName: 'x-button', name: 'Button', attributes: [{ name: 'fill', description }] };
  return JSON.stringify({ schemaVersion: '1.0.0', modules: [{ path: 'button.js', declarations: [element] }] });
};

const ad = (copy: string): string =>
  JSON.stringify([
    {
      id: '1',
      ad_id: 'chat',
      ad_copy: copy,
      ad_url: 'https://chat.example',
      ad_image: { url: '/ad.svg', alt: 'Komunita', width: 28, height: 20 },
    },
  ]);

const config = (extra: string): string => twoLanguages.replace(/\};$/, `${extra} };`);
const library = "components: { manifest: 'custom-elements.json', script: 'index.js', prefix: 'x-' },";

const files = {
  'site.config.ts': config(library),
  'index.js': '',
  'custom-elements.json': manifest('How it stands out.'),
  'content/data/ads.json': ad('Opýtajte sa'),
  'content/static/ad.svg': '<svg/>',
  'content/sk/index.mdx': '# Domov\n\n<ApiReference tag="x-button" />\n',
  'content/sk/guide/_category_.json': '{ "label": "Príručka" }',
  'content/sk/guide/install.mdx': '---\ntitle: Inštalácia\n---\n\nText.\n',
  'content/sk/guide/next.mdx': '# Ďalej\n\nText.\n',
  'content/en/index.mdx': '# Home\n',
};

/** Edits files and gives the page as it is then. */
async function after(site: DevSiteUnderTest, changes: Readonly<Record<string, string>>, path = '/'): Promise<string> {
  await site.edit(changes);
  return (await site.ask(path)).body;
}

test('front matter, categories, advertisements, the manifest, interface texts and the config are followed', async () => {
  const site = await serveDev(files);
  const install = '---\ntitle: Inštalácia\nsidebar_label: Kratšie\ndescription: Opis.\n---\n\nText.\n';
  expect(await after(site, { 'content/sk/guide/install.mdx': install }, '/guide/next')).toContain('>Kratšie<');
  expect((await site.ask('/guide/install')).body).toContain('<meta name="description" content="Opis."');
  expect(await after(site, { 'content/sk/guide/_category_.json': '{ "label": "Návod" }' })).toContain('Návod');
  expect(await after(site, { 'content/data/ads.json': ad('Príďte') }, '/guide/next')).toContain('Príďte');
  expect(await after(site, { 'custom-elements.json': manifest('Its weight.') })).toContain('Its weight.');
  const texts = "messages: { sk: { 'theme.common.skipToMainContent': 'Rovno na text' } },";
  expect(await after(site, { 'site.config.ts': config(library + texts) })).toContain('Rovno na text');
  expect(await after(site, { 'site.config.ts': config(`${library} baseUrl: '/kit/',`) }, '/kit/')).toContain('Domov');
});

test('a file of advertisements that is added is followed', async () => {
  const { 'content/data/ads.json': added, ...others } = files;
  const site = await serveDev(others);
  expect((await site.ask('/guide/next')).body).not.toContain('Opýtajte sa');
  expect(await after(site, { 'content/data/ads.json': added }, '/guide/next')).toContain('Opýtajte sa');
});

test('interface texts of a version that are added are followed', async () => {
  const site = await serveDev({
    ...files,
    'site.config.ts': config(`${library} versions: [{ name: 'current' }, { name: '1.0' }],`),
    'content/versions/1.0/sk/index.mdx': '# Domov\n',
  });
  const texts = JSON.stringify({ sk: { 'theme.common.skipToMainContent': 'Rovno na text' } });
  expect(await after(site, { 'content/versions/1.0/messages.json': texts }, '/1.0')).toContain('Rovno na text');
});

test('an error of elements is reported when an example is requested, and disappears with the last example', async () => {
  const example = '# Domov\n\n```html preview\n<x-button></x-button>\n```\n';
  const site = await serveDev({ ...files, 'index.js': "import 'nowhere';\n", 'content/sk/index.mdx': example });
  expect(site.reported()).toEqual([]);
  const address = capture((await site.ask('/')).body, /\/examples\/[\w-]+\.html/);
  expect((await site.ask(address)).status).toBe(500);
  expect(site.reported()).toMatchObject([{ code: 'elements-failed', place: { file: 'index.js', line: 1 } }]);
  await site.edit({ 'content/sk/index.mdx': '# Domov\n' });
  await expect.poll(() => site.reported()).toEqual([]);
});

test('examples that were shown are there when a changed config opens everything again', async () => {
  const example = '# Domov\n\n```html preview\n<x-button></x-button>\n```\n';
  const site = await serveDev({ ...files, 'content/sk/index.mdx': example });
  const address = capture((await site.ask('/')).body, /\/examples\/[\w-]+\.html/);
  expect((await site.ask(address)).status).toBe(200);
  const key = site.server.session.liveKey();
  expect(key).not.toBe('');
  const tagline = (text: string): string => config(`${library} tagline: '${text}',`);
  await site.edit({ 'site.config.ts': tagline('Iné'), 'index.js': 'export const changed = 1;' });
  // Opened again before the examples are bundled.
  await site.edit({ 'site.config.ts': tagline('Ešte iné') });
  await expect.poll(() => ['', key].includes(site.server.session.liveKey())).toBe(false);
  expect(site.server.session.diagnostics()).toEqual([]);
  expect((await site.ask(address)).status).toBe(200);
});

const theme = `export default {
  components: {}, messages: {}, scriptTexts: { search: [], island: [] }, icons: [], inlineScripts: [], formTargets: [], socialCard: { scripts: [] },
  renderContent: (nodes: readonly { html: string }[]) => nodes.map(({ html }) => html).join(''),
  renderModule: () => '',
  renderRedirect: () => '',
  renderPage: (view: { site: { assets: { styles: readonly string[] } } }) => '<head></head>' + view.site.assets.styles.join(),
};`;

test('a theme that cannot be bundled is reported, and the site is served once it is fixed', async () => {
  const site = await serveDev({
    'site.config.ts': config("theme: './theme',"),
    'content/sk/index.md': '# Domov\n',
    'theme/client/main.ts': '',
    'theme/styles/main.css': '',
    'theme/server.tsx': 'export default {',
  });
  expect(await site.ask('/')).toMatchObject({ status: 500, body: expect.stringContaining('cannot be bundled') });
  expect(site.reported()).toMatchObject([{ code: 'theme-failed', place: { file: 'theme/server.tsx' } }]);
  await site.edit({ 'theme/server.tsx': theme });
  expect(await site.ask('/')).toMatchObject({ status: 200 });
  await expect.poll(() => site.reported()).toEqual([]);
});

test('a style of the theme is followed', async () => {
  const site = await serveDev({
    ...files,
    'site.config.ts': config("theme: './theme',"),
    'content/sk/index.mdx': '# Domov\n',
    'theme/client/main.ts': '',
    'theme/styles/main.css': 'p { margin: 1px }',
    'theme/server.tsx': theme,
  });
  const style = async (): Promise<string> => {
    const { body } = await site.ask('/');
    return (await site.ask(capture(body, /\/assets\/style-\w+\.css/))).body;
  };
  expect(await style()).toContain('margin:1px');
  await site.edit({ 'theme/styles/main.css': 'p { margin: 2px }' });
  expect(await style()).toContain('margin:2px');
});

test('a translation is outdated when the meaning of its source changes, and up to date when it is accepted', async () => {
  const notice = '<a href="/">Domov</a>';
  const old = formatMarks(new Map([['index', new Set(['An-old-name-01234567'])]]));
  const site = await serveDev({ ...files, 'content/en/.translations': old });
  await site.server.watching;
  expect((await site.ask('/en/')).body).toContain(notice);
  expect(await runDocs('i18n', 'accept', '--all', '--site', site.dir)).toMatchObject({ code: 0 });
  await expect.poll(async () => (await site.ask('/en/')).body, { timeout: 10_000 }).not.toContain(notice);
  await site.edit({ 'content/sk/index.mdx': '# Domov\n\nIný text.\n' });
  await site.server.session.settled();
  expect((await site.ask('/en/')).body).toContain(notice);
});

test('a checkout of a different branch, 500 files at once, is read once and ends in the state of the files', async () => {
  const page = (title: string): string => `# ${title}\n\nText.\n`;
  const names = Array.from({ length: 250 }, (_, index) => `page-${index}`);
  const old = Object.fromEntries(names.map((name) => [`content/sk/old/${name}.mdx`, page(name)]));
  const site = await serveDev({ ...files, ...old });
  await site.server.watching;
  const states = new Set<unknown>();
  const watched = setInterval(() => void site.server.session.site().then((state) => states.add(state)), 5);
  // What git does: files change, come and go, one after another.
  for (const [index, name] of names.entries()) {
    if (index % 3 !== 0) rmSync(join(site.dir, `content/sk/old/${name}.mdx`));
    else writeFileSync(join(site.dir, `content/sk/old/${name}.mdx`), page(`Changed ${index}`));
    writeFileSync(join(site.dir, `content/sk/guide/${name}.mdx`), page(`New ${index}`));
  }
  await expect.poll(async () => (await site.ask('/guide/page-249')).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await site.ask('/old/page-249')).body, { timeout: 20_000 }).toContain('Changed 249');
  await expect.poll(async () => (await site.ask('/old/page-248')).status, { timeout: 20_000 }).toBe(404);
  await site.server.session.settled();
  clearInterval(watched);
  expect(states.size).toBeLessThan(10);
  expect(site.server.session.diagnostics()).toEqual([]);
  expect((await site.ask('/guide/page-0')).body).toContain('>New 1<');
});
