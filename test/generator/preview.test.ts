import { createServer, request, type Server } from 'node:http';
import type { Readable } from 'node:stream';
import { describe, onTestFinished, expect, test } from 'vitest';
import { listen, guardHosts } from '../../src/generator/app/serve/listen.ts';
import { serveOutput } from '../../src/generator/app/serve/serve-output.ts';
import { relinkResponses, startPreview } from '../../src/generator/app/serve/start-preview.ts';
import { loadConfig } from '../../src/generator/config/load-config.ts';
import { pluginKeys } from '../support/plugin-keys.ts';
import { makeTestSite } from '../support/test-site.ts';
import { writeSite } from '../support/write-site.ts';

const files = {
  'index.html': 'home',
  'intro/install/index.html': 'install',
  'both/index.html': 'page',
  'both.html': 'moved to /both/',
  '404.html': 'nenájdené',
  'en/404.html': 'not found',
  'en/index.html': 'english home',
  '.docs/secret': 'secret',
  '.well-known/security.txt': 'contact',
  'c#/index.html': 'c sharp',
  'why?/index.html': 'why',
  'c#.txt': 'text',
  '50%.txt': 'half',
  'a%41.txt': 'escaped',
};

/** Serves these files and returns a function that requests a path, sent as it is written, and answers `status body`. */
async function serve(baseUrl: string): Promise<(path: string) => Promise<string>> {
  const server = createServer(
    serveOutput({ outDir: writeSite(files), baseUrl, localePaths: ['en'], trailingSlash: undefined }),
  );
  const port = await listenFor(server);
  return (path) =>
    new Promise((done, fail) => {
      const call = request({ host: '127.0.0.1', port, path }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => done(`${response.statusCode} ${response.headers.location ?? body}`));
      });
      call.on('error', fail).end();
    });
}

async function listenFor(server: Server, port = 0): Promise<number> {
  onTestFinished(() => void server.close());
  return listen(server, { host: '127.0.0.1', port, strictPort: false });
}

test.each([
  ['/', '200 home'],
  ['/intro/install', '200 install'],
  ['/intro/install/', '200 install'],
  ['/intro/install.html?a=1', '302 /intro/install?a=1'],
  ['/intro/install/index.html', '200 install'],
  ['/both/?a=1', '200 page'],
  ['/nothing', '404 nenájdené'],
  ['/nothing.html', '404 nenájdené'],
  ['/en/nothing', '404 not found'],
  ['/.well-known/security.txt', '200 contact'],
  ['/.docs/secret', '404 nenájdené'],
  ['/%2edocs/secret', '404 nenájdené'],
  ['/en/..%2f.docs/secret', '404 not found'],
  ['/../../../etc/passwd', '404 nenájdené'],
  ['/%', '404 nenájdené'],
  ['/c%23', '200 c sharp'],
  ['/c%23/?q#h', '200 c sharp'],
  ['/c%23.html', '302 /c%23'],
  ['/why%3F/', '200 why'],
  ['/why?', '404 nenájdené'],
  ['/c%23.txt', '200 text'],
  ['/50%25.txt', '200 half'],
  ['/a%2541.txt', '200 escaped'],
  ['/a%41.txt', '404 nenájdené'],
])('%s is answered with %s', async (path, answer) => {
  expect(await (await serve('/'))(path)).toBe(answer);
});

test('a file that vanishes and a client that leaves end the response, not the server', async () => {
  const outDir = writeSite({ ...files, 'large.bin': 'x'.repeat(5_000_000) });
  const answer = serveOutput({ outDir, baseUrl: '/', localePaths: [], trailingSlash: undefined });
  const opened: { file?: Readable; fails: boolean } = { fails: true };
  const server = createServer((asked, response) => {
    response.once('pipe', (file: Readable) => {
      opened.file = file;
      if (opened.fails) file.once('open', () => file.destroy(new Error('EIO')));
    });
    answer(asked, response);
  });
  const address = `http://127.0.0.1:${await listenFor(server)}`;
  await expect(fetch(`${address}/`).then((response) => response.text())).rejects.toThrow();
  opened.fails = false;
  await expect(fetch(`${address}/`, { headers: { range: 'bytes=3-1' } })).rejects.toThrow();
  expect(await (await fetch(`${address}/`)).text()).toBe('home');
  const left = await fetch(`${address}/large.bin`);
  await left.body?.cancel();
  await expect.poll(() => opened.file?.destroyed).toBe(true);
});

test('a site under a base URL is found there, and only there', async () => {
  const ask = await serve('/docs/');
  expect(await Promise.all(['/', '/docs?a', '/docs/', '/docs/en/x', '/intro/install'].map(ask))).toEqual([
    '302 /docs/',
    '302 /docs/?a',
    '200 home',
    '404 not found',
    '404 nenájdené',
  ]);
});

test('a base URL can have letters of any language', async () => {
  const ask = await serve('/príručka/');
  expect(await Promise.all(['/', '/pr%C3%ADru%C4%8Dka', '/pr%C3%ADru%C4%8Dka/'].map(ask))).toEqual([
    '302 /pr%C3%ADru%C4%8Dka/',
    '302 /pr%C3%ADru%C4%8Dka/',
    '200 home',
  ]);
});

test('a port in use gives way to the next', async () => {
  const port = await listenFor(createServer());
  const second = createServer();
  expect(await listenFor(second, port)).toBeGreaterThan(port);
});

test('a strict port in use fails', async () => {
  const port = await listenFor(createServer());
  await expect(listen(createServer(), { host: '127.0.0.1', port, strictPort: true })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('text for programs says how its letters are written', async () => {
  const outDir = writeSite({ 'a.md': 'ľ', 'llms.txt': 'š' });
  const port = await listenFor(
    createServer(serveOutput({ outDir, baseUrl: '/', localePaths: [], trailingSlash: undefined })),
  );
  const typeOf = async (path: string): Promise<string | null> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-type');
  expect(await typeOf('/a.md')).toBe('text/markdown;charset=utf-8');
  expect(await typeOf('/llms.txt')).toBe('text/plain;charset=utf-8');
});

test('a link to a different domain of the site leads to its local address; published addresses stay', async () => {
  const outDir = writeSite({
    'index.html': '<link rel="canonical" href="https://kit.example/a"/><a class="x" href="https://kit.example/a#b">',
    'more/index.html': '<a href="https://kit.example.org/">',
  });
  const answer = serveOutput({ outDir, baseUrl: '/', localePaths: [], trailingSlash: undefined });
  const server = createServer(relinkResponses(answer, new Map([['https://kit.example', 'http://localhost:4001']])));
  const port = await listenFor(server);
  const ask = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await ask('/')).toBe(
    '<link rel="canonical" href="https://kit.example/a"/><a class="x" href="http://localhost:4001/a#b">',
  );
  expect(await ask('/more')).toBe('<a href="https://kit.example.org/">');
});

test('a page of a different site cannot read the preview under its own name', async () => {
  const server = createServer(
    guardHosts((_request, response) => response.end('secret'), { allowed: ['docs.test'], command: 'docs preview' }),
  );
  const port = await listenFor(server);
  const ask = (host: string): Promise<string> =>
    new Promise((done, fail) => {
      const call = request({ host: '127.0.0.1', port, headers: { host } }, (response) => {
        response.setEncoding('utf8').on('data', (text: string) => done(`${response.statusCode} ${text}`));
      });
      call.on('error', fail).end();
    });
  expect(await Promise.all(['localhost', 'docs.test', 'attacker.example'].map(ask))).toEqual([
    '200 secret',
    '200 secret',
    '403 "attacker.example" is not a name of this server. Allow it with: docs preview --allow-host NAME\n',
  ]);
});

describe('the preview of several domains', () => {
  const start = async (port: number): Promise<readonly string[]> => {
    const site = makeTestSite({
      'site.config.ts': `export default { title: 'T', url: 'https://a.sk', i18n: { defaultLocale: 'sk', locales: { sk: {}, en: { url: 'https://a.example' } } } };`,
    });
    const { value: config } = await loadConfig(site.dir, { keys: pluginKeys });
    if (config === null) throw new Error('The config is valid.');
    const servers = await startPreview(config, { outDir: site.dir, host: '127.0.0.1', port, allowedHosts: [] });
    onTestFinished(() => servers.forEach(({ close }) => close()));
    return servers.map(({ address }) => address);
  };

  test('uses the free ports after that of the first domain', async () => {
    const busy = 20_000 + (process.pid % 9000);
    await listenFor(createServer(), busy);
    const [first = '', second] = await start(busy);
    expect(first).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/ \\(port ${busy} is in use\\)$`));
    expect(second).toBe(`http://127.0.0.1:${Number(/:(\d+)/.exec(first.slice(5))?.[1]) + 1}/`);
  });

  test('serves none if there is no port for one of them', async () => {
    await expect(start(65_535)).rejects.toThrow('Cannot listen on 127.0.0.1:65536');
    expect(await listenFor(createServer(), 65_535)).toBe(65_535);
  });
});
