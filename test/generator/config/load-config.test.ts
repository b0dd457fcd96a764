import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/generator/config/load-config.ts';
import { contentHash } from '../../../src/generator/kernel/files/hash.ts';
import { pluginKeys } from '../../support/plugin-keys.ts';
import { makeTestSite } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

const keys = "title: 'Site', url: 'https://site.example', i18n: { defaultLocale: 'en', locales: { en: {} } }";

/** Loads a config that cannot be run and returns its one problem without its hint. */
async function failureOf(source: string): Promise<string> {
  const { value, diagnostics } = await loadConfig(writeSite({ 'site.config.ts': source }), { keys: pluginKeys });
  expect(value).toBeNull();
  return diagnostics
    .map(({ code, message, place }) => `${place?.file}:${place?.line}:${place?.column} ${code}: ${message}`)
    .join('\n');
}

test('defineConfig comes from the tool, wherever the site is', async () => {
  const site = writeSite({
    'site.config.ts': `import { defineConfig } from '@stavebnica/docs';\nexport default defineConfig({ ${keys} });`,
  });
  expect((await loadConfig(site, { keys: pluginKeys })).value?.title).toEqual({ en: 'Site' });
});

test.each(['site.config.mts', 'site.config.js', 'site.config.mjs'])('%s is found as well', async (name) => {
  expect(
    (await loadConfig(writeSite({ [name]: `export default { ${keys} };` }), { keys: pluginKeys })).diagnostics,
  ).toEqual([]);
});

test('every file that the config was read from is known, the config first', async () => {
  const site = writeSite({
    'site.config.ts': `import { title } from './settings/title.ts';\nexport default { ${keys}, title };`,
    'settings/title.ts': "export const title = 'From a file';",
    'content/data/ads.json': '[]',
  });
  const { value } = await loadConfig(site, { keys: pluginKeys });
  expect(value?.configSources).toEqual(
    ['site.config.ts', 'settings/title.ts', 'content/data/ads.json'].map((path) => join(site, path)),
  );
});

test('a change of an imported file is seen, though the config itself is the same', async () => {
  const site = writeSite({
    'site.config.ts': `import title from './title.ts';\nexport default { ${keys}, title };`,
    'title.ts': "export default 'Before';",
  });
  expect((await loadConfig(site, { keys: pluginKeys })).value?.title).toEqual({ en: 'Before' });
  writeFileSync(join(site, 'title.ts'), "export default 'After';");
  expect((await loadConfig(site, { keys: pluginKeys })).value?.title).toEqual({ en: 'After' });
});

test('a config that is saved while it is bundled is bundled again by the next run', async () => {
  const site = writeSite({ 'site.config.ts': `export default { ${keys} };` });
  const [file, cached] = [join(site, 'site.config.ts'), join(site, '.docs/cache/config/config.mjs')];
  const load = async (): Promise<string> => {
    await loadConfig(site, { keys: pluginKeys });
    return readFileSync(cached, 'utf8');
  };
  const mark = '// From the cache';
  for (const [saved, isKept] of [
    [Date.now() + 60_000, false],
    [Date.now() - 60_000, true],
  ] as const) {
    writeFileSync(file, `export default { ${keys}, title: '${saved}' };`);
    utimesSync(file, saved / 1000, saved / 1000);
    const before = await load();
    expect(before).toContain(String(saved));
    const manifest = JSON.parse(readFileSync(cached.replace('.mjs', '.json'), 'utf8')) as { hash: string };
    writeFileSync(cached, before + mark);
    writeFileSync(cached.replace('.mjs', '.json'), JSON.stringify({ ...manifest, hash: contentHash(before + mark) }));
    expect((await load()).endsWith(mark)).toBe(isKept);
  }
});

test('import.meta is that of the config, not of its bundle', async () => {
  const site = writeSite({ 'site.config.ts': `export default { ${keys}, title: import.meta.dirname };` });
  expect((await loadConfig(site, { keys: pluginKeys })).value?.title).toEqual({ en: site });
});

test('import.meta and __dirname are those of each file that the config imports', async () => {
  const site = writeSite({
    'site.config.ts': `import { dir, file } from './parts/title.ts';\nexport default { ${keys}, title: dir, tagline: file };`,
    'parts/title.ts':
      'export const dir: string = __dirname;\nexport const file = new URL("a.md", import.meta.url).href;',
  });
  const { value } = await loadConfig(site, { keys: pluginKeys });
  expect(value?.title).toEqual({ en: join(site, 'parts') });
  expect(value?.tagline).toEqual({ en: pathToFileURL(join(site, 'parts/a.md')).href });
});

test('a key whose value is undefined takes its default', async () => {
  const site = writeSite({ 'site.config.ts': `export default { ${keys}, colorMode: { defaultMode: undefined } };` });
  expect((await loadConfig(site, { keys: pluginKeys })).value?.colorMode.defaultMode).toBe('light');
});

test('a config that uses one object in many places is read', async () => {
  const site = writeSite({
    'site.config.ts': `let shared = { type: 'html', value: 'x' };
for (let depth = 0; depth < 40; depth++) shared = { left: shared, right: shared };
export default { ${keys}, custom: shared };`,
  });
  expect((await loadConfig(site, { keys: pluginKeys })).diagnostics).toMatchObject([
    { code: 'invalid-config', message: '"custom" is not a key of the config' },
  ]);
});

test('a damaged cache is a miss', async () => {
  const site = writeSite({ 'site.config.ts': `export default { ${keys} };` });
  const first = await loadConfig(site, { keys: pluginKeys });
  const cache = join(site, '.docs/cache/config');
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), '{');
  expect(await loadConfig(site, { keys: pluginKeys })).toEqual(first);
});

test('a folder that cannot contain the cache is no reason to fail', async () => {
  const site = writeSite({ 'site.config.ts': `export default { ${keys} };`, '.docs': 'a file' });
  expect((await loadConfig(site, { keys: pluginKeys })).diagnostics).toEqual([]);
});

test('a missing config is reported', async () => {
  const site = writeSite({});
  const around = writeSite({ 'site.config.ts': '', 'content/en/index.md': '' });
  expect((await loadConfig(join(around, 'content/en'), { keys: pluginKeys })).diagnostics).toMatchObject([
    { message: `There is no site.config.ts in ${join(around, 'content/en')}`, hint: `run the command in ${around}` },
  ]);
  expect((await loadConfig(site, { keys: pluginKeys })).diagnostics).toMatchObject([
    { code: 'config-failed', message: `There is no site.config.ts in ${site}` },
  ]);
  expect(
    (await loadConfig(site, { configFile: 'nowhere/site.config.ts', keys: pluginKeys })).diagnostics,
  ).toMatchObject([
    { message: 'The config nowhere/site.config.ts does not exist', hint: expect.stringContaining('--config') },
  ]);
  const missing = join(site, 'typo');
  expect(
    (await loadConfig(missing, { configFile: 'nowhere/site.config.ts', keys: pluginKeys })).diagnostics,
  ).toMatchObject([{ message: `The folder ${missing} does not exist`, hint: expect.stringContaining('--config') }]);
});

test.each([
  ['a fault', 'export default {};'],
  ['code that cannot be bundled', "import './x.ts';"],
  ['an error', 'throw new Error();'],
])(
  '%s of a config outside of the site is reported at that config, not at the file of that name in the site',
  async (_, source) => {
    const site = writeSite({ 'site/site.config.ts': 'untrusted', 'trusted/site.config.ts': source });
    const { diagnostics } = await loadConfig(join(site, 'site'), {
      configFile: join(site, 'trusted/site.config.ts'),
      keys: pluginKeys,
    });
    expect(diagnostics[0]?.place?.file).toBe('../trusted/site.config.ts');
  },
);

test.each([
  [
    'throws',
    "const a = 1;\n\nthrow new Error('no token');",
    'site.config.ts:3:7 config-failed: The config throws: no token',
  ],
  ['throws a value that JSON cannot represent', 'throw 1n;', 'site.config.ts:1:1 config-failed: The config throws 1n'],
  [
    'imports itself through another file',
    "import config from './site.config.ts';\nexport default config;",
    'site.config.ts:1:1 invalid-config: The config exports nothing',
  ],
  ['cannot be parsed', "export default {\n  title: 'ľ', }};", 'site.config.ts:2:16 config-failed: Unexpected "}"'],
  [
    'imports a missing file',
    "import x from './x.ts';\nexport default x;",
    'site.config.ts:1:15 config-failed: Could not resolve "./x.ts"',
  ],
  [
    'imports a missing package',
    "import x from 'no-such-package';\nexport default x;",
    'site.config.ts:1:1 config-failed: The config imports "no-such-package", which is not installed',
  ],
  [
    'exports by a name only',
    'export const config = {};',
    'site.config.ts:1:1 config-failed: The config exports "config" but has no default export',
  ],
  ['exports nothing', 'export {};', 'site.config.ts:1:1 invalid-config: The config exports nothing'],
])('a config that %s', async (_what, source, expected) => {
  expect(await failureOf(source)).toBe(expected);
});

/** Loads a site with this file of advertisements and returns its one problem. */
async function problemWithAds(ads: string): Promise<string> {
  const site = writeSite({ 'site.config.ts': `export default { ${keys} };`, 'content/data/ads.json': ads });
  const [problem] = (await loadConfig(site, { keys: pluginKeys })).diagnostics;
  return `${problem?.place?.file}:${problem?.place?.line}:${problem?.place?.column} ${problem?.code}: ${problem?.message}`;
}

test('advertisements that are not JSON, or not as they should be, are placed in their file', async () => {
  // What follows is the message of the JavaScript engine.
  const notJson = 'invalid-data: The file is not valid JSON: ';
  expect(await problemWithAds('[\n  {},,\n]')).toContain(`content/data/ads.json:2:6 ${notJson}`);
  expect(await problemWithAds('[\n  { "a": ",]" },\n]')).toContain(`content/data/ads.json:2:16 ${notJson}`);
  expect(await problemWithAds('{\n  "ads": []\n}')).toBe(
    'content/data/ads.json:1:1 invalid-data: The file must be a list of advertisements, not an object',
  );
});

test('a theme that is not where the config says is placed at its key', async () => {
  const problemWith = async (files: Record<string, string>, theme = './look'): Promise<string> => {
    const site = writeSite({ 'site.config.ts': `export default {\n  theme: '${theme}',\n  ${keys},\n};`, ...files });
    const { diagnostics } = await loadConfig(site, { keys: pluginKeys });
    return diagnostics.map(({ place, message }) => `${place?.file}:${place?.line}:${place?.column} ${message}`).join();
  };
  expect(await problemWith({})).toBe('site.config.ts:2:3 "theme" refers to the folder "./look", which does not exist');
  expect(await problemWith({}, '\\0')).toBe(
    'site.config.ts:2:3 "theme" refers to the folder "\0", which does not exist',
  );
  expect(await problemWith({ 'look/main.tsx': '' })).toBe('');
  expect(await problemWith({ 'look/server.tsx': '' })).toBe('');
});

test('the config of this site is valid', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const { value, diagnostics } = await loadConfig(root, { keys: pluginKeys });
  expect(diagnostics).toEqual([]);
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain(value?.title['sk']);
});

test('a config that brings CommonJS along can require modules of Node.js, and any other is bundled without that', async () => {
  const config = (imports: string, title: string): string =>
    `${imports}export default { title: ${title}, url: 'https://test.example', i18n: { defaultLocale: 'en', locales: { en: {} } } };`;
  const site = makeTestSite({
    'site.config.ts': config("import name from './name.cjs';\n", 'name'),
    'name.cjs': "module.exports = require('node:path').basename('/a/Kit');\n",
    'content/en/index.md': '# Home\n',
  });
  const bundle = (): string => readFileSync(join(site.dir, '.docs/cache/config/config.mjs'), 'utf8');
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.read('index.html')).toContain('<title>Home | Kit</title>');
  expect(bundle()).toContain('createRequire');
  site.write('site.config.ts', config('', "'Kit'"));
  expect(await site.build()).toMatchObject({ status: 'built' });
  expect(bundle()).not.toContain('createRequire');
});
