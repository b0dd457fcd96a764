import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCli } from '../../src/generator/cli.ts';
import * as api from '../../src/generator/index.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { makeTestSite } from '../support/test-site.ts';
import { samples } from './samples.ts';

const titled = (place: string, title: string): string =>
  samples.find((sample) => sample.place.startsWith(place) && sample.meta.includes(`title="${title}"`))?.code ?? '';

afterEach(() => vi.restoreAllMocks());

describe.each(['en', 'sk'])('the samples of the page about plugins in %s', (locale) => {
  const place = `${locale}/contributing/docs/plugins`;
  const text = readFileSync(join(toolDir, `content/${place}.mdx`), 'utf8');
  /** Names in a column of the table below the heading with an id. */
  const namesIn = (id: string): readonly string[] => {
    const lines = text.split(`{#${id}}`)[1]?.split('\n## ')[0]?.split('\n') ?? [];
    const cells = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] ?? '');
    return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name));
  };

  it('are plugins that do what the page says', async () => {
    const configWith = (plugins: string) => `export default {
  title: 'Garden', url: 'https://garden.example', i18n: { defaultLocale: 'en', locales: { en: {} } },
  plugins: ${plugins},
};`;
    const site = makeTestSite({
      'site.config.ts': configWith("['./plugins/pages.js']"),
      'plugins/pages.js': titled(place, 'plugins/pages.js'),
      'plugins/signature.js': titled(place, 'plugins/signature.js'),
      'content/en/index.md': '---\ndescription: The first page\n---\n\n# Home\n',
      'content/en/bare.md': '# Bare\n',
    });
    expect(await site.build()).toMatchObject({
      status: 'built',
      messages: ['content/en/bare.md:1:1 no-description The page has no description'],
    });
    expect(site.read('pages.txt')).toBe('/\n/bare\n/search');
    site.write('site.config.ts', configWith("[['./plugins/signature.js', { text: 'Garden team' }]]"));
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toContain('<p>Garden team</p>');
  });

  it('make every contribution that the page lists', async () => {
    const site = makeTestSite({
      'site.config.ts': `export default {
  title: 'Garden', url: 'https://garden.example', i18n: { defaultLocale: 'en', locales: { en: {} } },
  plugins: ['./plugins/changelog.js'],
};`,
      'releases.json': JSON.stringify([{ version: '1.0', text: 'The first one.' }]),
      'content/en/index.md': '# Home\n\n```version\n1.0\n```\n\n[All](/releases)\n',
      ...Object.fromEntries(
        ['plugins/changelog.js', 'plugins/changelog/views.tsx', 'plugins/changelog/releases.css'].map((title) => [
          title,
          titled(place, title),
        ]),
      ),
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toContain('<strong>1.0</strong>');
    expect(site.main('/changelog/1.0')).toContain('The first one.');
    expect(site.main('/releases')).toContain('<p class="releases">Latest: 1.0</p>');
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    expect(await runCli(['releases', '--site', site.dir])).toBe(0);
    expect(lines).toEqual(['1.0']);
  });

  it('list every function of the package, and contributions that test/fixtures/plugins make', () => {
    expect(namesIn('api').toSorted()).toEqual(Object.keys(api).toSorted());
    const folder = join(toolDir, 'test/fixtures/plugins');
    const plugins = walkFolder(folder).filter(({ path }) => path.endsWith('plugin.js'));
    const code = plugins.map(({ path }) => readFileSync(join(folder, path), 'utf8')).join('\n');
    const contributions = namesIn('contributions');
    expect(contributions.length).toBeGreaterThan(15);
    expect(contributions.filter((name) => ![`${name}: `, `${name}(`].some((start) => code.includes(start)))).toEqual(
      [],
    );
  });

  it('has a script that calls the functions', async () => {
    const site = makeTestSite({ 'content/sk/index.md': '# Domov\n', 'content/sk/other.md': '# Iné\n' });
    const script = titled(place, 'scripts/check.js').replaceAll("siteDir: '.'", `siteDir: ${JSON.stringify(site.dir)}`);
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    const body = script.replace(/^import .*$/m, 'const { buildSite, checkLinks, readSite } = api;');
    const run = new Script(`(async () => {${body}})()`);
    const given = { status: 0 };
    await run.runInNewContext({ api, console, process: given });
    expect(lines).toEqual(['6 documents']);
    expect(given).toEqual({ status: 0 });
    expect(site.main('/other')).toContain('<h1>Iné</h1>');
  });
});
