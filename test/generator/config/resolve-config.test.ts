import { expect, test } from 'vitest';
import type { Config, UserConfig } from '../../../src/generator/config/config.ts';
import { resolveConfig } from '../../../src/generator/config/resolve-config.ts';
import { pluginKeys } from '../../support/plugin-keys.ts';

const smallest: UserConfig = {
  title: 'Site',
  url: 'https://site.example',
  i18n: { defaultLocale: 'sk', locales: { sk: {}, en: { htmlLang: 'en-US' } } },
};

async function resolve(keys: Partial<UserConfig> = {}): Promise<Config> {
  const origin = { siteDir: '/site', configFile: null, configSources: [] };
  const { value, problems } = await resolveConfig({ ...smallest, ...keys }, origin, pluginKeys);
  expect(problems).toEqual([]);
  if (value === null) throw new Error('The config is invalid.');
  return value;
}

test('title, url and i18n are enough', async () => {
  expect({ ...(await resolve()), themeDir: '/tool/theme' }).toMatchSnapshot();
});

test('the default locale has no path, the others are named by their key', async () => {
  expect((await resolve()).locales.map(({ key, path, label }) => [key, path, label])).toEqual([
    ['sk', '', 'Slovenčina'],
    ['en', 'en', 'English'],
  ]);
});

test('the name of a language is its own, with a capital where the script has them for names', async () => {
  const { locales } = await resolve({
    i18n: { defaultLocale: 'ka', locales: { ka: {}, pt_BR: { htmlLang: 'pt-BR' } } },
  });
  expect(locales.map(({ label }) => label)).toEqual(['ქართული', 'Português (Brasil)']);
});

test('the direction of writing follows from the language', async () => {
  const { locales } = await resolve({ i18n: { defaultLocale: 'ar', locales: { ar: {}, en: {}, 'az-Arab': {} } } });
  expect(locales.map(({ direction }) => direction)).toEqual(['rtl', 'ltr', 'rtl']);
});

test('a text for some locales falls back to that of the default locale', async () => {
  expect((await resolve({ tagline: { sk: 'Áno' } })).tagline).toEqual({ sk: 'Áno', en: 'Áno' });
});

test('versions newer than the latest are unreleased, older ones unmaintained', async () => {
  const { versions } = await resolve({
    versions: [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }],
    lastVersion: '2.0',
  });
  expect(
    versions.map(({ name, path, banner, contentDir }) => [name, path, banner, contentDir.replaceAll('\\', '/')]),
  ).toEqual([
    ['current', 'next', 'unreleased', expect.stringMatching(/\/site\/content$/)],
    ['2.0', '', null, expect.stringMatching(/\/site\/content\/versions\/2\.0$/)],
    ['1.0', '1.0', 'unmaintained', expect.stringMatching(/\/site\/content\/versions\/1\.0$/)],
  ]);
});

test('the newest version that is not unreleased is the latest', async () => {
  const { versions } = await resolve({ versions: [{ name: 'current', banner: 'unreleased' }, { name: '1.0' }] });
  expect(versions.find(({ path }) => path === '')?.name).toBe('1.0');
});

test('sidebars may be written short', async () => {
  const { sidebars } = await resolve({
    sidebars: {
      docs: [
        'index',
        { Intro: ['intro/install'] },
        { type: 'category', label: { sk: 'Viac', en: 'More' }, items: [], collapsible: false },
      ],
      api: { Forms: { Text: ['api/input'] } },
    },
  });
  const folded = { link: null, collapsible: true, collapsed: true };
  const category = (label: string, items: unknown) => ({
    type: 'category',
    label: { sk: label, en: label },
    items,
    ...folded,
  });
  expect(sidebars).toEqual({
    docs: [
      { type: 'doc', id: 'index' },
      category('Intro', [{ type: 'doc', id: 'intro/install' }]),
      {
        type: 'category',
        label: { sk: 'Viac', en: 'More' },
        items: [],
        link: null,
        collapsible: false,
        collapsed: false,
      },
    ],
    api: [category('Forms', [category('Text', [{ type: 'doc', id: 'api/input' }])])],
  });
});

test('a navbar of its own replaces the standard one', async () => {
  const { navbar } = await resolve({ navbar: { items: [{ label: { sk: 'Domov', en: 'Home' }, to: '/' }] } });
  expect(navbar.items).toEqual([{ type: 'link', label: { sk: 'Domov', en: 'Home' }, to: '/', position: 'left' }]);
});

test.each([
  [true, { date: true, author: true }],
  [{ date: true }, { date: true, author: false }],
  [undefined, { date: false, author: false }],
])('lastUpdated %j', async (lastUpdated, expected) => {
  expect((await resolve({ lastUpdated })).lastUpdated).toEqual(expected);
});

test('search can be turned off', async () => {
  expect(await resolve({ search: false })).toMatchObject({ search: null, navbar: { items: [{ type: 'locales' }] } });
});
