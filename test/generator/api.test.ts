import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSite, checkLinks, definePlugin, readSite, startDevServer } from '../../src/generator/index.ts';
import { makeTestSite } from '../support/test-site.ts';

const pages = {
  'content/sk/index.md': '# Domov\n\nPozri [návod](./guide.md) a [nič](./none.md).\n',
  'content/sk/guide.md': '---\ndescription: Prvé kroky\n---\n\n# Návod\n\n## Prvý krok\n',
};

describe('the functions of the package', () => {
  it('build a site and return what went wrong, without printing', async () => {
    const { dir } = makeTestSite(pages);
    const result = await buildSite({ siteDir: dir, jobs: 1 });
    expect(result).toMatchObject({ status: 'built', diagnostics: [{ code: 'broken-markdown-link' }] });
    expect(result.written).toBeGreaterThan(5);
    expect(existsSync(join(dir, 'build/guide/index.html'))).toBe(true);
    expect(await buildSite({ siteDir: dir, strict: true })).toMatchObject({ status: 'failed', written: 0 });
    expect(await buildSite({ siteDir: join(dir, 'content') })).toMatchObject({
      status: 'refused',
      diagnostics: [{ code: 'config-failed' }],
    });
  });

  it('check links without building', async () => {
    const { dir } = makeTestSite(pages);
    expect(await checkLinks({ siteDir: dir })).toMatchObject([
      { code: 'broken-markdown-link', place: { file: 'content/sk/index.md', line: 3 } },
    ]);
    expect(existsSync(join(dir, 'build'))).toBe(false);
  });

  it('read a site as plain data', async () => {
    const { dir } = makeTestSite(pages);
    const { routes, diagnostics } = await readSite({ siteDir: dir });
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-markdown-link']);
    const guide = routes.find(({ permalink }) => permalink === '/guide');
    expect(guide).toEqual({
      kind: 'page',
      permalink: '/guide',
      locale: 'sk',
      version: 'current',
      title: 'Návod',
      page: {
        file: 'content/sk/guide.md',
        id: 'guide',
        description: 'Prvé kroky',
        headings: [{ level: 2, text: 'Prvý krok', id: 'prvý-krok' }],
        links: [],
      },
    });
    expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
  });

  it('serve a site', async () => {
    const { dir } = makeTestSite(pages);
    const server = await startDevServer({ siteDir: dir, port: 0 });
    onTestFinished(() => server.close());
    await server.settled();
    expect(await (await fetch(server.url)).text()).toContain('<h1>Domov</h1>');
  });

  it('give a plugin its types and change nothing', () => {
    const plugin = { name: 'mine', open: () => ({ check: () => [] }) };
    expect(definePlugin(plugin)).toBe(plugin);
  });
});
