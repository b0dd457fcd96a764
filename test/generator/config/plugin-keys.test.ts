import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../src/generator/config/resolve-config.ts';
import type { ConfigProblem } from '../../../src/generator/config/schema/problem.ts';
import { searchKeys } from '../../../src/generator/plugins/search/keys.ts';
import { pluginKeys } from '../../support/plugin-keys.ts';

const smallest = { title: 'Site', url: 'https://site.example', i18n: { defaultLocale: 'en', locales: { en: {} } } };
const origin = { siteDir: '/site', configFile: null, configSources: [] };

async function problemsOf(keys: object, plugins = pluginKeys): Promise<readonly ConfigProblem[]> {
  return (await resolveConfig({ ...smallest, ...keys }, origin, plugins)).problems;
}

describe.each(pluginKeys.map((keys, index) => [index, keys] as const))('without the keys of plugin %i', (_, left) => {
  test('a config is complete', async () => {
    expect(
      await problemsOf(
        {},
        pluginKeys.filter((keys) => keys !== left),
      ),
    ).toEqual([]);
  });

  test('these keys are unknown', async () => {
    const plugins = pluginKeys.filter((keys) => keys !== left);
    for (const key of Object.keys(left.shape)) {
      const [problem] = await problemsOf(
        left.group === undefined ? { [key]: 1 } : { [left.group]: { [key]: 1 } },
        plugins,
      );
      expect(problem?.message).toContain('is not a key of');
    }
  });
});

test('an unknown key suggests keys of plugins, also within groups', async () => {
  expect(await problemsOf({ serach: false, discovery: { sitemaps: false } })).toMatchObject([
    { path: ['discovery', 'sitemaps'], hint: 'did you mean "sitemap"?' },
    { path: ['serach'], hint: 'did you mean "search"?' },
  ]);
});

test('types of navbar items come from plugins', async () => {
  const navbar = { items: [{ type: 'search' }] };
  expect(await problemsOf({ navbar })).toEqual([]);
  const plugins = pluginKeys.filter((keys) => keys !== searchKeys);
  expect(await problemsOf({ navbar }, plugins)).toMatchObject([
    { path: ['navbar', 'items', 0, 'type'], message: expect.stringMatching(/'versions' or 'locales', not 'search'$/) },
  ]);
});
