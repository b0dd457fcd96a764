import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/generator/config/resolve-config.ts';
import type { ConfigProblem } from '../../src/generator/config/schema/problem.ts';
import { pluginKeys } from '../support/plugin-keys.ts';
import { configTypes } from './config-types.ts';
import { samples } from './samples.ts';

interface Piece {
  readonly place: string;
  readonly code: string;
}

const needed = {
  title: 'Garden',
  url: 'https://garden.example',
  i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } },
};

/** What a sample exports; a piece of a config has what every config needs beside it. */
async function evaluate(code: string): Promise<object> {
  const isWhole = code.includes('export default');
  const whole = code.replace(/^import .*$/m, 'const defineConfig = (config) => config;');
  const module = isWhole ? whole : `export default {\n${code}};`;
  const { code: script } = await transform(module, { loader: 'ts', format: 'esm' });
  const address = `data:text/javascript,${encodeURIComponent(script)}`;
  // Every sample exports an object: one that does not is refused below.
  const { default: exported } = (await import(/* @vite-ignore */ address)) as { default: object };
  return isWhole ? exported : { ...needed, ...exported };
}

async function faultsOf(pieces: readonly Piece[]): Promise<readonly string[]> {
  const faults = pieces.map(async ({ place, code }) => {
    const problems: ConfigProblem[] = [];
    readConfig(await evaluate(code), pluginKeys, (problem) => problems.push(problem));
    return problems.map(({ message }) => `${place} ${message}`);
  });
  return (await Promise.all(faults)).flat();
}

it('every sample of a config is one that the tool accepts', async () => {
  const configs = samples.filter(({ place, language }) => language === 'ts' && place.includes('/contributing/docs/'));
  expect(configs.length).toBeGreaterThan(25);
  expect(await faultsOf(configs)).toEqual([]);
});

it('every example of a key is one that the tool accepts', async () => {
  const keys = configTypes.flatMap((type) => (type.name === 'UserConfig' ? type.keys : []));
  expect(keys.length).toBeGreaterThan(30);
  expect(await faultsOf(keys.map(({ name, example }) => ({ place: name, code: `${name}: ${example}` })))).toEqual([]);
});

it('a sample that the tool does not accept would be found', async () => {
  expect(await faultsOf([{ place: 'page:1', code: "relative: 'yes'" }])).toEqual([
    expect.stringMatching(/^page:1 .*relative/),
  ]);
});
