import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createProgress } from '../../../src/generator/kernel/progress.ts';
import { openAddressCache, checkExternal } from '../../../src/generator/site/links/external/check-external.ts';
import { isPrivateAddress } from '../../../src/generator/site/links/external/public-hosts.ts';
import { writeSite } from '../../support/write-site.ts';
import { makeTinySite } from '../site/tiny-site.ts';

const dayInMs = 86_400_000;

/** A server of other people; `log` has every request in its order. */
async function startServer(answer: RequestListener): Promise<{ readonly origin: string; readonly log: string[] }> {
  const log: string[] = [];
  const server = createServer((request, response) => {
    log.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server that listens on a port has an address of this kind.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, log };
}

interface CheckOptions {
  readonly dir?: string;
  readonly now?: number;
  readonly timeout?: number;
  /** Default: the servers of these tests. */
  readonly allowedHosts?: readonly string[];
}

const notes: string[] = [];
const progress = createProgress({ write: (text) => void notes.push(text), live: false, color: false, now: () => 0 });

/** Checks a page with these links and says what is reported. */
async function check(
  links: readonly string[],
  { dir = writeSite({}), now = 0, timeout = 2000, allowedHosts = ['127.0.0.1'] }: CheckOptions = {},
) {
  const { site, parts } = makeTinySite({ pages: { 'content/sk/index.mdx': { links } } });
  const reports = await checkExternal(site, {
    parts,
    cache: openAddressCache(dir, now),
    progress,
    request: { delay: 1, timeout, longestWait: 40, allowedHosts },
  });
  return reports.map(({ diagnostic }) => `${diagnostic.code}: ${diagnostic.message}`);
}

test('an address that does not answer is reported at the link', async () => {
  const { origin } = await startServer((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 200).end();
  });
  expect(await check([`${origin}/here`, `${origin}/gone`])).toEqual([
    `broken-external-link: "${origin}/gone" answers 404`,
  ]);
});

test('an address is asked once for its head, whatever its anchors, and again in full by servers that know no HEAD', async () => {
  const { origin, log } = await startServer((request, response) => {
    response.writeHead(request.method === 'HEAD' && request.url === '/old-server' ? 405 : 200).end();
  });
  expect(await check([`${origin}/a#one`, `${origin}/a#two`, `${origin}/old-server`])).toEqual([]);
  expect(log.toSorted()).toEqual(['GET /old-server', 'HEAD /a', 'HEAD /old-server']);
});

test.each([401, 403, 999])('a page that is for others is there: %i', async (status) => {
  const { origin } = await startServer((_request, response) => response.writeHead(status).end());
  expect(await check([`${origin}/private`])).toEqual([]);
});

test.each(['60', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
  'a busy server is requested again after the time that it sets: %s',
  async (when) => {
    const asked: number[] = [];
    const { origin, log } = await startServer((_request, response) => {
      asked.push(performance.now());
      if (asked.length === 1) response.writeHead(429, { 'Retry-After': when }).end();
      else response.writeHead(200).end();
    });
    expect(await check([origin])).toEqual([]);
    expect(log).toEqual(['HEAD /', 'HEAD /']);
    const [first = 0, second = 0] = asked;
    // It sets a minute or more; the longest wait of this test is 40 ms.
    expect(second - first).toBeGreaterThanOrEqual(35);
  },
);

test('a server that keeps failing is given up', async () => {
  const { origin, log } = await startServer((_request, response) => response.writeHead(503).end());
  expect(await check([origin])).toEqual([`broken-external-link: "${origin}" answers 503`]);
  expect(log.filter((line) => line.startsWith('HEAD'))).toHaveLength(3);
});

test('a server that never answers is given up', async () => {
  const { origin } = await startServer(() => {});
  expect(await check([origin], { timeout: 50 })).toEqual([
    `broken-external-link: "${origin}" does not answer within 0.05 s`,
  ]);
});

test('no more than two requests are under way at one server', async () => {
  const open = { now: 0, most: 0 };
  const { origin } = await startServer((_request, response) => {
    open.most = Math.max(open.most, ++open.now);
    setTimeout(() => {
      open.now -= 1;
      response.writeHead(200).end();
    }, 10);
  });
  await check(Array.from({ length: 12 }, (_, index) => `${origin}/${index}`));
  expect(open.most).toBe(2);
});

test.each([
  ['is kept for a week', [0, 6 * dayInMs, 8 * dayInMs]],
  ['is asked again where the clock was set back', [dayInMs, 0]],
])('an address that answered %s', async (_what, runs) => {
  const { origin, log } = await startServer((_request, response) => response.writeHead(200).end());
  const dir = writeSite({});
  for (const now of runs) await check([origin], { dir, now });
  expect(log).toEqual(['HEAD /', 'HEAD /']);
});

test('mail, telephone and literal paths are not requested', async () => {
  expect(await check(['mailto:a@b.example', 'tel:+421', 'pathname:///x', '/intern'])).toEqual([]);
});

const refusal = 'leads to a private network, so it was not requested';

test('nothing on this machine or a private network is requested: as an address, by name, or after a redirect', async () => {
  const { origin, log: asked } = await startServer((request, response) => {
    response.writeHead(302, { location: request.url === '/name' ? byName : byAddress }).end();
  });
  const { origin: secret, log: secretAsked } = await startServer((_request, response) => response.writeHead(200).end());
  const byAddress = secret.replace('127.0.0.1', '127.0.0.2');
  const byName = secret.replace('127.0.0.1', 'localhost');
  const links = [`${origin}/address`, `${origin}/name`, byAddress, byName, 'http://2130706434/', 'http://[::1]/'];
  expect((await check(links)).toSorted()).toEqual(
    links.map((link) => `broken-external-link: "${link}" ${refusal}`).toSorted(),
  );
  expect(secretAsked).toEqual([]);
  expect(asked.toSorted()).toEqual(['HEAD /address', 'HEAD /name']);
  expect(await check([byName], { allowedHosts: ['localhost'] })).toEqual([]);
});

test.each([
  ['private', ['10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255']],
  [
    'private',
    ['::', '::1', '::ffff:10.0.0.1', 'fe80::1', 'fe80::1%eth0', 'fd00::1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ],
  ['public', ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:8.8.8.8']],
])('an address is %s: %j', (kind, addresses) => {
  expect(addresses.filter((address) => isPrivateAddress(address) !== (kind === 'private'))).toEqual([]);
});

test('ten redirects are followed, and no eleventh', async () => {
  const { origin } = await startServer((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.writeHead(200).end();
  });
  expect(await check([`${origin}/10`, `${origin}/11`])).toEqual([
    `broken-external-link: "${origin}/11" redirects more than 10 times`,
  ]);
});

test('a redirect to something else than the web is reported', async () => {
  const { origin } = await startServer((request, response) => {
    response.writeHead(302, { location: request.url === '/file' ? 'file:///etc/passwd' : 'https://a:99999/' }).end();
  });
  expect(await check([`${origin}/file`, `${origin}/port`])).toEqual([
    `broken-external-link: "${origin}/file" redirects to a file: address`,
    `broken-external-link: "${origin}/port" redirects to an invalid address`,
  ]);
});

test('a server that asks to try later is no evidence of a broken address', async () => {
  const { origin } = await startServer((_request, response) => response.writeHead(429).end());
  const dir = writeSite({});
  expect(await check([origin], { dir })).toEqual([]);
  expect(notes.join('')).toContain(`Not checked: ${origin} answers 429, which says to try later`);
  // It is asked again in the next run.
  expect(openAddressCache(dir, 0).isFresh(origin)).toBe(false);
});

test('an address that cannot be requested, and one with a password, are reported', async () => {
  const links = ['https://a.example:99999/x', 'http://[::1', 'https://me:secret@a.example/'];
  expect(await check(links)).toEqual([
    'broken-external-link: "https://a.example:99999/x" has an invalid port',
    'broken-external-link: "http://[::1" is not a valid address',
    'broken-external-link: "https://me:secret@a.example/" contains a user name or a password, which every reader can see',
  ]);
});
