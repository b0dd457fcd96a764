import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../src/generator/app/serve/listen.ts';
import { serveOutput } from '../../../src/generator/app/serve/serve-output.ts';
import { makeTestSite } from '../../support/test-site.ts';

it.each([
  ['left as it is', '', 'en/1.0/a/index.html', '/docs/en/1.0/a', ['200', '200']],
  ['always there', 'trailingSlash: true,', 'en/1.0/a/index.html', '/docs/en/1.0/a/', ['302 /docs/en/1.0/a/', '200']],
  ['never there', 'trailingSlash: false,', 'en/1.0/a.html', '/docs/en/1.0/a', ['200', '302 /docs/en/1.0/a']],
])('a slash that is %s: file, link, canonical, sitemap and server agree', async (_, config, file, path, answers) => {
  const site = makeTestSite({
    'site.config.ts': `export default {
      title: 'Test', url: 'https://test.example', baseUrl: '/docs/', ${config}
      i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } },
      versions: [{ name: 'current' }, { name: '1.0' }],
    };`,
    'content/sk/index.mdx': '# Domov\n',
    'content/versions/1.0/sk/index.mdx': '# Domov\n',
    'content/versions/1.0/en/index.mdx': '# Home\n\n[a](/1.0/a)\n',
    'content/versions/1.0/en/a.mdx': '# A\n',
    'content/versions/1.0/sk/a.mdx': '# A\n',
    // The page of a folder has its address in the folder above if it has no slash.
    'content/versions/1.0/en/c/index.mdx': `# C\n\n[d](${file.endsWith('a.html') ? 'c/d' : 'd'})\n`,
    'content/versions/1.0/en/c/d.mdx': '# D\n',
    'content/versions/1.0/sk/c/index.mdx': '# C\n',
    'content/versions/1.0/sk/c/d.mdx': '# D\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const slash = path.endsWith('/') ? '/' : '';
  expect(site.read(file)).toContain(`<link rel="canonical" href="https://test.example${path}"/>`);
  const home = site.read(file.endsWith('a.html') ? 'en/1.0.html' : 'en/1.0/index.html');
  expect(home).toContain(`<link rel="canonical" href="https://test.example/docs/en/1.0${slash}"/>`);
  expect(home).toContain(`<a href="${path}">a</a>`);
  expect(site.read('en/index.html'), 'the home page of a language keeps its slash').toContain('href="/docs/en/"');
  expect(site.read('en/sitemap.xml')).toContain(`<loc>https://test.example${path}</loc>`);

  const trailingSlash = config === '' ? undefined : config.includes('true');
  const outDir = join(site.dir, 'build');
  const server = createServer(serveOutput({ outDir, baseUrl: '/docs/', trailingSlash, localePaths: ['en'] }));
  onTestFinished(() => void server.close());
  const port = await listen(server, { host: '127.0.0.1', port: 0, strictPort: false });
  const ask = (way: string): Promise<string> =>
    new Promise((done) => {
      request({ host: '127.0.0.1', port, path: way }, ({ statusCode, headers: { location } }) =>
        done([statusCode, location].filter((part) => part !== undefined).join(' ')),
      ).end();
    });
  expect(await Promise.all(['/docs/en/1.0/a', '/docs/en/1.0/a/'].map(ask))).toEqual(answers);
});
