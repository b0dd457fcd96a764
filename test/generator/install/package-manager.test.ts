import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPackageManager } from '../../../src/generator/kernel/package/package-manager.ts';
import { runDocs } from '../../support/run-docs.ts';
import { writeSite } from '../../support/write-site.ts';

const agents = {
  npm: 'npm/11.19.1 node/v20.20.2 linux x64 workspaces/false',
  pnpm: 'pnpm/10.34.9 npm/? node/v20.20.2 linux x64',
  yarn: 'yarn/4.18.1 npm/? node/v20.20.2 linux x64',
  bun: 'bun/1.4.5 npm/? node/v26.3.0 linux x64',
};

/** Runs docs init as a package manager would start it. Returns what it prints and the folder of the site. */
async function init(userAgent: string): Promise<{ readonly log: string; readonly site: string }> {
  const before = process.env['npm_config_user_agent'];
  onTestFinished(() => {
    process.env['npm_config_user_agent'] = before ?? '';
  });
  process.env['npm_config_user_agent'] = userAgent;
  const site = join(writeSite({}), 'garden');
  return { log: (await runDocs('init', site, '--yes')).log, site };
}

it.each([
  ['npm', 'npm install', 'npm run dev'],
  ['pnpm', 'pnpm install', 'pnpm run dev'],
  ['yarn', 'yarn install', 'yarn run dev'],
  ['bun', 'bun install', 'bun run dev'],
] as const)('docs init speaks %s when that started it', async (name, install, dev) => {
  const { log, site } = await init(agents[name]);
  expect(log).toMatch(new RegExp(`\\n {2}${install}\\n {2}${dev}\\n$`));
  expect(readFileSync(join(site, 'content/en/index.mdx'), 'utf8')).toContain(`Run \`${dev}\` and change`);
  // Yarn 4 would leave the packages in archives.
  expect(existsSync(join(site, '.yarnrc.yml'))).toBe(name === 'yarn');
});

it.each([
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
])('a lock file %s in a folder above means %s', (file, name) => {
  const exists = (path: string): boolean => path === join('/work', file);
  expect(findPackageManager('/work/sites/garden', { userAgent: agents.npm, exists }).name).toBe(name);
});

it('without a lock file and a package manager it is npm', () => {
  const exists = (): boolean => false;
  expect(findPackageManager('/work', { userAgent: '', exists }).name).toBe('npm');
  expect(findPackageManager('/work', { userAgent: 'cnpm/9 npm/? node/v20', exists }).name).toBe('npm');
});
