import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFile } from '../../../src/generator/kernel/files/read-file.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

it('redirects from the file name of a page by a folder of that name, and not where it is the file of the page', async () => {
  const redirects = "redirects: [{ from: '/intro.html', to: '/intro' }],";
  const site = makeTestSite({
    'content/sk/intro.md': '# Úvod\n',
    'content/en/intro.md': '# Intro\n',
    'site.config.ts': plainConfig.replace("url: 'https", `${redirects}\n  url: 'https`),
  });
  expect((await site.build()).messages).toEqual([]);
  // Hosts answer /intro with a file of that name: it would lead to itself.
  expect(site.read('intro.html/index.html')).toContain('url=/intro"');
  expect(site.read('_redirects')).toContain('/intro.html /intro 301');
  site.write('site.config.ts', plainConfig.replace("url: 'https", `trailingSlash: true, ${redirects}\n  url: 'https`));
  expect((await site.build()).messages).toEqual([]);
  // Some answer /intro/ with it too.
  expect(site.read('intro.html/index.html')).toContain('url=/intro/"');
  expect(site.main('/intro')).toContain('Úvod');
  site.write('site.config.ts', plainConfig.replace("url: 'https", `trailingSlash: false, ${redirects}\n  url: 'https`));
  expect((await site.build()).messages[0]).toContain('redirects from /intro, which is a page');
});

it('does not make a redirect from /x/index the document of /x/', async () => {
  const settings = "trailingSlash: false, redirects: [{ from: '/intro/index', to: '/intro' }], url: 'https";
  const site = makeTestSite({
    'content/sk/intro.md': '# Úvod\n',
    'content/en/intro.md': '# Intro\n',
    'site.config.ts': plainConfig.replace("url: 'https", settings),
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('intro/index/index.html')).toContain('url=/intro"');
  expect(site.output()).not.toHaveProperty(['intro/index.html']);
});

/** Files with which hosts answer a path, the first that exists. */
const hosts: Readonly<Record<string, (path: string) => readonly string[]>> = {
  nginx: (path) => [path, join(path, 'index.html')],
  'GitHub Pages and Netlify': (path) => [
    ...(path.endsWith('/') ? [] : [path, `${path}.html`]),
    join(path, 'index.html'),
  ],
  sirv: (path) => [path, `${path.replace(/\/$/, '')}.html`, join(path, 'index.html')],
};

it.each(Object.keys(hosts).flatMap((host) => ['', 'trailingSlash: true, '].map((slash) => [host, slash])))(
  'leads readers on %s to the page, and never around: %s',
  async (host, slash) => {
    const site = makeTestSite({
      'content/en/intro.md': '# Intro\n',
      'site.config.ts': `export default { title: 'T', url: 'https://a.example', ${slash}
        i18n: { defaultLocale: 'en', locales: { en: {} } }, redirects: [{ from: '/intro.html', to: '/intro' }] };`,
    });
    await site.build();
    const answer = (path: string): string | undefined =>
      hosts[host]?.(path).find((file) => isFile(join(site.dir, 'build', file)));
    const follow = (path: string, hops: number): number => {
      const next = /url=([^"]+)"/.exec(site.read(answer(path) ?? ''))?.[1];
      return next === undefined || hops > 5 ? hops : follow(next, hops + 1);
    };
    expect(['/intro', '/intro/', '/intro.html'].map((path) => follow(path, 0))).toEqual([0, 0, 1]);
  },
);
