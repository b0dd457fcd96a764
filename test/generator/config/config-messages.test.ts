import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/generator/config/load-config.ts';
import { pluginKeys } from '../../support/plugin-keys.ts';
import { writeSite } from '../../support/write-site.ts';

const i18n = "i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } }";
const valid = `title: 'Site', url: 'https://site.example', ${i18n}`;

/** Loads a config with these keys and prints its problems as a reader of the terminal finds them. */
async function problemsOf(keys: string): Promise<string> {
  const { value, diagnostics } = await loadConfig(writeSite({ 'site.config.ts': `export default {\n${keys}\n};\n` }), {
    keys: pluginKeys,
  });
  expect(value === null).toBe(diagnostics.length > 0);
  return diagnostics
    .map(
      ({ code, message, hint, place }) =>
        `${place?.line}:${place?.column} ${code}: ${message}${hint ? ` (${hint})` : ''}`,
    )
    .join('\n');
}

test.each([
  ['wrong type', `${valid},\nnoIndex: 'yes'`],
  [
    'wrong type, deep',
    `${valid},\nnavbar: {\n  items: [\n    { label: 'A', to: '/a' },\n    { label: 5, to: '/b' },\n  ],\n}`,
  ],
  ['unknown key', `${valid},\nnavabr: {}`],
  ['unknown key, nothing near', `${valid},\ntoc: { depth: 3 }`],
  ['missing key', `title: 'Site',\n${i18n}`],
  ['missing key, deep', `${valid},\nannouncementBar: { id: 'x' }`],
  ['bad address', `title: 'Site', ${i18n},\nurl: 'site.example'`],
  ['address with a path', `title: 'Site', ${i18n},\nurl: 'https://site.example/docs/v1'`],
  ['base URL without slashes', `${valid},\nbaseUrl: 'docs'`],
  ['edit link without the path', `${valid},\neditUrl: 'https://git.example/edit/main'`],
  ['one of some words', `${valid},\nlinks: { brokenLinks: 'warning' }`],
  ['number out of bounds', `${valid},\ntoc: { maxHeadingLevel: 7 }`],
  ['levels the wrong way round', `${valid},\ntoc: { minHeadingLevel: 4, maxHeadingLevel: 3 }`],
  ['unknown kind of navbar item', `${valid},\nnavbar: { items: [{ type: 'docs', id: 'a', label: 'A' }] }`],
  ['link without a target', `${valid},\nnavbar: { items: [{ label: 'A' }] }`],
  ['unknown kind of sidebar item', `${valid},\nsidebars: { docs: ['index', { type: 'categry' }] }`],
  ['sidebar item of the wrong type', `${valid},\nsidebars: { docs: [42] }`],
  ['category without its type', `${valid},\nsidebars: { docs: [{ label: 'A', items: ['a'] }] }`],
  ['unknown style of devices', `${valid},\nplayground: { disabledModes: ['iOS'] }`],
  ['unknown search provider', `${valid},\nsearch: { provider: 'algola' }`],
  ['hosted search without its key', `${valid},\nsearch: { provider: 'algolia', appId: 'A', indexName: 'i' }`],
  [
    'malformed language tag',
    `title: 'Site', url: 'https://site.example',\ni18n: { defaultLocale: 'en', locales: { en: { htmlLang: 'en_US' } } }`,
  ],
  [
    'a locale that is no language tag',
    `title: 'Site', url: 'https://site.example',\ni18n: { defaultLocale: 'en_US', locales: { en_US: {} } }`,
  ],
  [
    'default locale not among the locales',
    `title: 'Site', url: 'https://site.example',\ni18n: { defaultLocale: 'de', locales: { en: {} } }`,
  ],
  ['text in an unknown locale', `${valid},\ntagline: { sk: 'Áno', de: 'Ja' }`],
  ['text without the default locale', `${valid},\ntagline: { en: 'Yes' }`],
  ['interface texts of an unknown locale', `${valid},\nmessages: { fr: {} }`],
  ['unknown last version', `${valid},\nversions: [{ name: 'current' }, { name: '1.0' }],\nlastVersion: '0.9'`],
  [
    'two versions of one name',
    `${valid},\nversions: [\n  { name: 'current' },\n  { name: 'current', path: 'old' },\n]`,
  ],
  [
    'two locales with one path',
    `title: 'Site', url: 'https://site.example',\ni18n: { defaultLocale: 'sk', locales: { sk: {}, en: { path: 'x' }, de: { path: 'x' } } }`,
  ],
  ['file of advertisements that is not there', `${valid},\nads: 'adverts.json'`],
  ['function where data is due', `${valid},\ntitleDelimiter: () => '|'`],
])('%s', async (_what, keys) => {
  expect(await problemsOf(keys)).toMatchSnapshot();
});

test('every problem is reported in one run', async () => {
  expect(
    await problemsOf(`${valid},\nbaseUrl: 'docs',\nsearhc: false,\ntagline: { de: 'Ja', sk: 'Áno' },\nnoIndex: 1`),
  ).toMatchSnapshot();
});

test('a valid config has no problem', async () => {
  expect(await problemsOf(valid)).toBe('');
});
