import { describe, expect, it } from 'vitest';
import { makeTestSite } from '../support/test-site.ts';
import { samples } from './samples.ts';

const titled = (place: string, title: string): string =>
  samples.find((sample) => sample.place.startsWith(place) && sample.meta.includes(`title="${title}"`))?.code ?? '';

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
});
