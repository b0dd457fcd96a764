import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../support/root.ts';
import { loadWorkflowParser } from '../../support/workflow-parser.ts';
import { writeSite } from '../../support/write-site.ts';

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const workflow = read('.github/workflows/audit.yml');
const { jobs } = parse(workflow);
const command = jobs.audit.steps.map(({ run }: { run?: string }) => run).join('\n');

const prototypePollution = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-jf85-cpcp-j695',
  title: 'Prototype Pollution in lodash',
  severity: 'critical',
  vulnerable_versions: '<4.17.12',
};

/** An npm registry with one advisory. Returns its address and the names of packages that it is asked about. */
async function startRegistry(): Promise<{ address: string; asked: Set<string> }> {
  const asked = new Set<string>();
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/-/npm/v1/security/advisories/bulk')
      return response.writeHead(404).end('{}');
    const names = Object.keys(JSON.parse(gunzipSync(await buffer(request)).toString()));
    for (const name of names) asked.add(name);
    return response.end(JSON.stringify(names.includes('lodash') ? { lodash: [prototypePollution] } : {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // A server that listens on a port has an address with one.
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

it('the weekly audit is a valid GitHub workflow', async () => {
  const { NoOperationTraceWriter, parseWorkflow } = await loadWorkflowParser();
  const { context } = parseWorkflow({ name: 'audit.yml', content: workflow }, new NoOperationTraceWriter());
  expect(context.errors.getErrors()).toEqual([]);
});

it('its command asks about every package of the lockfile, is content with it, and finds one that is planted', async () => {
  const { address, asked } = await startRegistry();
  const audit = (manifest: object, lockfile: object): Promise<{ code: number | null; output: string }> => {
    const cwd = writeSite({ 'package.json': JSON.stringify(manifest), 'package-lock.json': JSON.stringify(lockfile) });
    // In production, npm leaves out the packages of developers.
    const own = { NODE_ENV: undefined, npm_config_registry: address, npm_config_cache: join(cwd, 'cache') };
    const env = { ...process.env, ...own };
    return new Promise((resolve) => {
      const child = execFile('bash', ['-e', '-c', command], { cwd, env }, (_, out, log) =>
        resolve({ code: child.exitCode, output: out + log }),
      );
    });
  };

  const manifest = JSON.parse(read('package.json'));
  const lockfile = JSON.parse(read('package-lock.json'));
  expect(await audit(manifest, lockfile)).toMatchObject({ code: 0, output: expect.stringContaining('found 0 ') });
  expect([...asked]).toEqual(expect.arrayContaining(['react', 'unified', 'vitest']));
  expect(asked.size).toBeGreaterThan(450);

  const dependencies = { ...manifest.dependencies, lodash: '4.17.4' };
  const packages = { ...lockfile.packages, '': { ...lockfile.packages[''], dependencies } };
  packages['node_modules/lodash'] = { version: '4.17.4' };
  const { code, output } = await audit({ ...manifest, dependencies }, { ...lockfile, packages });
  expect(code).toBe(1);
  expect(output).toContain('Prototype Pollution in lodash - https://github.com/advisories/GHSA-jf85-cpcp-j695');
  expect(output).toMatch(/^::error file=package-lock\.json,title=[^:]+::Run npm audit fix --package-lock-only/m);
});
