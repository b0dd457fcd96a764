import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { capture } from '../support/capture.ts';
import { makeTestSite } from '../support/test-site.ts';
import { samples } from './samples.ts';

describe.each(['sk', 'en'])('the page about look and head in %s', (locale) => {
  const page = `${locale}/contributing/docs/customizing`;
  const own = samples.filter(({ place }) => place.startsWith(`${page}.mdx:`));
  const text = readFileSync(join(toolDir, `content/${page}.mdx`), 'utf8');

  it('has samples that together make a site', async () => {
    const keys = own.filter(({ language }) => language === 'ts').map(({ code }) => code);
    const files = own
      .filter(({ language }) => language !== 'ts')
      .map(({ meta, code }) => [capture(meta, /title="([^"]+)"/), code] as const);
    expect(files.map(([path]) => path)).toEqual(['styles/fonts.css', 'styles/brand.css', 'analytics.js']);
    const site = makeTestSite({
      'site.config.ts': `export default {
  title: 'Garden', url: 'https://garden.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
  ${keys.join('\n')}
};`,
      ...Object.fromEntries(files),
      'styles/inter.woff2': 'a font',
      'content/en/index.md': '# Home\n',
      'content/en/api/button.md': '# Button\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    const html = site.read('api/button/index.html');
    expect(html).toContain('<meta name="theme-color" content="#2563eb">');
    expect(html).toContain('<meta name="audience" content="developers">');
    expect(site.read('index.html')).not.toContain('audience');
    expect(html).toMatch(/connect-src .*? https:\/\/api\.stats\.example; form-action/);
    const script = capture(html, /src="\/(assets\/analytics-\w+\.js)"/);
    expect(site.read(script)).toContain('docs:page-view');
    const sheet = capture(html, /assets\/site-\w+\.css/);
    expect(site.read(sheet)).toMatch(/--font-text:Inter,.*font-family:Inter|font-family:Inter.*--font-text:Inter,/s);
    expect(site.read(sheet)).toContain('--page: #14110d');
  });

  it('names tokens that the theme has', () => {
    const table = text.split('{#tokens}')[1]?.split('\n## ')[0] ?? '';
    const named = [...table.matchAll(/^\| `--.*?\|/gm)].flatMap(([cell]) => cell.match(/--[\w-]+/g) ?? []);
    const tokens = readFileSync(join(toolDir, 'src/theme/styles/tokens.css'), 'utf8');
    expect(named).toHaveLength(18);
    expect(named.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  });

  it('has a call for each service, which counts a view and is nothing before the service has loaded', () => {
    const rows = [...text.matchAll(/^\| (Plausible|Umami|Matomo|Google Analytics) \|.*\| (?:`(.+)`|.+) \|$/gm)];
    const [whole = ''] = own.filter(({ meta }) => meta.includes('analytics.js')).map(({ code }) => code);
    const calls = new Map(rows.map(([, name = '', call]) => [name, call === undefined ? whole : `(() => ${call})()`]));
    expect([...calls.keys()]).toEqual(['Plausible', 'Umami', 'Matomo', 'Google Analytics']);
    const location = { href: 'https://garden.example/start' };
    const document = { addEventListener: (_: string, listener: () => void) => listener() };
    for (const [name, call] of calls) {
      const counted: unknown[] = [];
      const note = (...values: readonly unknown[]) => void counted.push(...values);
      const services = { plausible: note, umami: { track: () => note('track') }, gtag: note, _paq: { push: note } };
      runInNewContext(call, { window: services, location, document });
      expect(counted.length, name).toBeGreaterThan(0);
      expect(() => runInNewContext(call, { window: {}, location, document }), name).not.toThrow();
    }
  });
});
