import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { toolVersion } from '../../../src/generator/kernel/tool.ts';
import { examine } from '../../../src/generator/plugins/doctor/examine.ts';
import { readMachine, type Machine } from '../../../src/generator/plugins/doctor/machine.ts';
import { doctorCodes } from '../../../src/generator/plugins/doctor/plugin.ts';
import { runDocs } from '../../support/run-docs.ts';
import { writeSite } from '../../support/write-site.ts';

const healthy: Machine = {
  siteDir: '/home/kit/site',
  toolVersion: '0.2.0',
  toolDir: '/home/kit/site/node_modules/@stavebnica/docs',
  toolSpec: '0.2.0',
  hasForeignPackage: false,
  packageManager: 'npm',
  node: '24.1.0',
  platform: 'linux',
  release: '6.1.0',
  env: {},
  isCaseInsensitive: false,
  trackedFiles: ['content/en/index.md'],
  files: ['content/en/index.md'],
  watchLimit: 65_536,
  cacheBytes: 1_000_000,
  isCacheWritable: true,
};

it('finds nothing on a healthy machine', () => {
  expect(examine(healthy)).toEqual([]);
  expect(examine({ ...healthy, toolSpec: 'file:docs.tgz' })).toEqual([]);
  expect(examine({ ...healthy, env: { HTTPS_PROXY: 'http://proxy', NODE_USE_ENV_PROXY: '1' } })).toEqual([]);
});

const cases: readonly (readonly [keyof typeof doctorCodes, Partial<Machine>, string])[] = [
  [
    'foreign-package',
    { hasForeignPackage: true },
    'The package "docs" is installed; it has nothing to do with this tool',
  ],
  ['version-mismatch', { toolSpec: '0.1.0' }, 'package.json names 0.1.0, and 0.2.0 is running'],
  ['old-node', { node: '20.19.0' }, 'Node.js 20.19.0 no longer gets security fixes'],
  [
    'case-insensitive-disk',
    { trackedFiles: ['content/en/About.md', 'content/en/about.md', 'content/en/index.md'] },
    'content/en/About.md and content/en/about.md differ only in letter case: a checkout on Windows or macOS has one of them',
  ],
  [
    'few-watches',
    { watchLimit: 3, files: ['a.md', 'b.md'] },
    'The system allows 3 watches, and the site has 2 files: docs dev may miss changes',
  ],
  [
    'no-watch-events',
    { siteDir: '/mnt/c/site', release: '5.15.90.1-microsoft-standard-WSL2' },
    'The site is on a disk of Windows, which reports no changes to Linux: docs dev sees no edits',
  ],
  ['read-only-cache', { isCacheWritable: false }, 'The folder .docs cannot be written'],
  ['large-cache', { cacheBytes: 3 * 2 ** 30 }, 'The cache has 3072 MB'],
  [
    'unused-proxy',
    { env: { https_proxy: 'http://proxy.example:3128' } },
    'https_proxy is set, and Node.js ignores it: docs check-links --external and docs search push go without the proxy',
  ],
  [
    'long-path',
    { platform: 'win32', siteDir: `C:\\${'folder\\'.repeat(34)}site`, files: ['content/en/index.md'] },
    'The path of content/en/index.md has 265 characters, and some programs on Windows open 259',
  ],
];

it.each(cases)('reports %s with a remedy', (code, change, message) => {
  expect(examine({ ...healthy, ...change })).toEqual([
    { code, severity: expect.stringMatching(/^(?:error|warning)$/), message, hint: expect.stringMatching(/\w/) },
  ]);
});

it('has a case for every code', () => {
  expect(cases.map(([code]) => code).toSorted()).toEqual(Object.keys(doctorCodes).toSorted());
});

it('reads a site and prints what a report of an error should contain', async () => {
  const site = writeSite({
    'site.config.ts': 'export default {};',
    'package.json': '{ "devDependencies": { "@stavebnica/docs": "0.0.1" } }',
    'content/en/index.md': '# Home\n',
    'node_modules/docs/package.json': '{ "name": "docs" }',
    '.docs/cache/pages.jsonl': 'x'.repeat(2 ** 20),
  });
  execFileSync('git', ['init', '--quiet'], { cwd: site });
  execFileSync('git', ['add', 'content'], { cwd: site });
  expect(readMachine(site)).toMatchObject({
    toolSpec: '0.0.1',
    hasForeignPackage: true,
    trackedFiles: ['content/en/index.md'],
    files: ['content/en/index.md', 'package.json', 'site.config.ts'],
    cacheBytes: 2 ** 20,
    isCacheWritable: true,
  });
  const { code, answer, log } = await runDocs('doctor', site);
  expect(code).toBe(1);
  expect(log).toContain(`Tool          ${toolVersion} in `);
  expect(log).toContain('Cache         1.0 MB\n');
  expect(answer).toContain('error  foreign-package  The package "docs" is installed');
  expect(answer).toContain(`warning  version-mismatch  package.json names 0.0.1, and ${toolVersion} is running`);
});

it('prints JSON for programs, and fails on warnings only with --strict', async () => {
  const site = writeSite({ 'package.json': '{ "devDependencies": { "@stavebnica/docs": "0.0.1" } }' });
  const { code, answer } = await runDocs('doctor', site, '--format', 'json');
  expect(code).toBe(0);
  expect(JSON.parse(answer).diagnostics).toContainEqual(expect.objectContaining({ code: 'version-mismatch' }));
  expect(await runDocs('doctor', site, '--strict')).toMatchObject({ code: 1 });
});

it('refuses a folder that does not exist', async () => {
  expect(await runDocs('doctor', `${writeSite({})}/gone`)).toMatchObject({
    code: 2,
    log: expect.stringMatching(/^There is no folder .*gone\n$/),
  });
});
