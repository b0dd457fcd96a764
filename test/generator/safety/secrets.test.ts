import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { startAlgoliaServer } from '../../support/algolia-server.ts';
import { runDocs } from '../../support/run-docs.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const planted = { ALGOLIA_WRITE_API_KEY: 'planted-write-key', DEPLOY_TOKEN: 'planted-token' };

it('lets no secret of the environment into output, cache or log, also when the push fails', async () => {
  const service = await startAlgoliaServer();
  onTestFinished(() => service.close());
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries(planted)) vi.stubEnv(name, value);
  const search = { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'docs', hosts: [service.host] };
  const site = makeTestSite({
    'site.config.ts': configWith(`  search: ${JSON.stringify(search)},`),
    'content/sk/index.mdx': "import { Env } from '../../env.jsx';\n\n# Domov\n\n<Env />\n",
    // What the browser gets must not name what the build could see.
    'env.jsx': "'use client';\nexport const Env = () => <p>{typeof process === 'object' ? 'server' : 'browser'}</p>;\n",
  });
  const logs: string[] = [];
  for (const failure of [null, /batch/, /./]) {
    service.failOn(failure, 401);
    site.write('content/sk/a.mdx', `# A ${String(failure)}\n`);
    const { code, answer, log } = await runDocs('build', site.dir);
    expect(code).toBe(failure === null ? 0 : 1);
    logs.push(answer, log);
  }
  expect(service.calls.some(({ apiKey }) => apiKey === planted.ALGOLIA_WRITE_API_KEY)).toBe(true);
  const files = walkFolder(site.dir, (name) => name === 'theme').map(({ path }) => path);
  expect(files.some((path) => path.startsWith('.docs/')) && files.includes('build/index.html')).toBe(true);
  const leaks = files.filter((path) => holdsSecret(readFileSync(join(site.dir, path), 'latin1')));
  expect([leaks, logs.filter(holdsSecret)]).toEqual([[], []]);
});

it('publishes no hidden files, which may contain secrets, except those that hosts look for', async () => {
  const hidden = ['.env', '.env.local', '.git/config', 'img/.npmrc', 'node_modules/a/index.js'];
  const forHosts = ['.well-known/security.txt', '.htaccess', '.nojekyll'];
  const files = [...hidden, ...forHosts].map((path) => [`content/static/${path}`, 'planted']);
  const site = makeTestSite({ 'content/sk/index.md': '# Domov\n', ...Object.fromEntries(files) });
  await site.build();
  expect([...hidden, ...forHosts].filter((path) => site.exists(path))).toEqual(forHosts);
});

function holdsSecret(text: string): boolean {
  return Object.values(planted).some((secret) => text.includes(secret) || text.includes(btoa(secret)));
}
