// Serves sites with nginx, configured as in the handbook, and checks redirects and headers: node test/bench/run.js test/bench/ask-nginx.ts
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { listen } from '../../src/generator/app/serve/listen.ts';

/** The answer to a request: its status, then the target of a redirect or the headers that are checked. */
interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly policy: string | null;
  readonly cache: string | null;
}

type Ask = (path: string) => Promise<Answer>;

const dir = mkdtempSync(join(tmpdir(), 'ask-nginx-'));
const faults: string[] = [];
const asked = { requests: 0 };

/** Builds a site with these lines in its config, serves it, and lets `ask` loose on it. */
async function serve(name: string, config: string, ask: (ask: Ask) => Promise<void>): Promise<void> {
  const siteDir = join(dir, name);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), text);
  };
  write(
    'site.config.ts',
    `export default { title: 'T', url: 'https://x.example', i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } }, ${config} };`,
  );
  write('content/sk/index.md', '# Domov\n');
  const old = ['/starý "dom"', '/a$host', '/a;b}', '/a b.html', '/~^a', '/(a|b)', '/../../hore'];
  write('content/sk/nový (1).md', `---\nredirect_from: ${JSON.stringify(old)}\n---\n# Nový\n`);
  const { status, diagnostics } = await buildSite({ siteDir });
  if (status !== 'built') throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const out = join(siteDir, 'build');
  const port = await freePort();
  write('nginx.conf', readHandbook(out, port));
  const child = spawn('nginx', ['-p', siteDir, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: ['ignore', 2, 2] });
  try {
    await delay(500);
    await ask(async (path) => {
      asked.requests++;
      const { status: code, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      const location = headers.get('location')?.replace(`http://127.0.0.1:${port}`, '') ?? null;
      const policy = headers.get('content-security-policy');
      return { status: code, location, policy, cache: headers.get('cache-control') };
    });
  } finally {
    child.kill();
  }
}

/** The server of the handbook, for a folder of this machine. */
function readHandbook(out: string, port: number): string {
  const page = readFileSync('content/en/contributing/docs/deployment.mdx', 'utf8');
  const [, block = ''] = /```nginx[^\n]*\n([^]*?)```/.exec(page) ?? [];
  const inHttp = block.replaceAll('/srv/garden', out).replace('listen 80', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  return `daemon off; master_process off; pid nginx.pid; events {} http { access_log off; map_hash_bucket_size 512; ${temporary.join(' ')}\n${inHttp} }`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host: '127.0.0.1', port: 0, strictPort: false });
  await new Promise((done) => server.close(done));
  return port;
}

function expect(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) faults.push(`${what}: ${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`);
}

const target = '/nov%C3%BD%20(1)';
await serve('plain', '', async (ask) => {
  for (const path of [
    '/star%C3%BD%20%22dom%22',
    '/a$host',
    '/a;b%7D/',
    '/a%20b',
    '/a%20b.html',
    '/~%5Ea',
    '/(a%7Cb)',
    '/hore',
  ]) {
    const { status, location } = await ask(path);
    expect(path, `${status} ${location}`, `301 ${target}`);
    expect(`${path}?q=1`, (await ask(`${path}?q=1`)).location, `${target}?q=1`);
  }
  const page = await ask(target);
  expect('a page', page.status, 200);
  expect('its policy', page.policy?.includes("frame-ancestors 'self'"), true);
  expect('its cache', page.cache, null);
  const missing = await ask('/assets/missing.js');
  expect('a missing file', `${missing.status} ${missing.cache}`, '404 null');
  expect('its policy', missing.policy, page.policy);
  const kept = (await ask('/assets/' + firstAsset('plain'))).cache;
  expect('an asset', kept, 'public, max-age=31536000, immutable');
});

await serve('long', `security: { csp: { 'img-src': ${JSON.stringify(manyHosts())} } },`, async (ask) => {
  expect('a long policy', (await ask('/')).policy?.includes('https://host-299.example'), true);
});

await serve('deep', "baseUrl: '/v1.0/docs/',", async (ask) => {
  expect('a page outside', (await ask('/index.html')).policy, null);
  expect('a redirect below', (await ask('/v1.0/docs/a$host')).location, `/v1.0/docs${target}`);
});

rmSync(dir, { recursive: true, force: true });
console.log(JSON.stringify({ ...asked, faults }));

function manyHosts(): readonly string[] {
  return Array.from({ length: 300 }, (_, index) => `https://host-${index}.example`);
}

function firstAsset(name: string): string {
  const html = readFileSync(join(dir, name, 'build/index.html'), 'utf8');
  return /\/assets\/([\w.-]+)/.exec(html)?.[1] ?? '';
}
