import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCli } from '../../src/generator/cli.ts';
import { makeTestSite } from '../support/test-site.ts';
import { samples } from './samples.ts';

const titled = (place: string, title: string): string =>
  samples.find((sample) => sample.place.startsWith(place) && sample.meta.includes(`title="${title}"`))?.code ?? '';

afterEach(() => vi.restoreAllMocks());

describe.each(['en', 'sk'])('the samples of the page about plugins in %s', (locale) => {
  const place = `${locale}/contributing/docs/plugins`;

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
});
