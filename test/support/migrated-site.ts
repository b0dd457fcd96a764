import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { runDocs } from './run-docs.ts';
import { shareTheme } from './share-theme.ts';

/** Migrates a Docusaurus site of some files. Paths are relative to a folder that contains the site in `website`. */
export async function migrateFiles(files: Readonly<Record<string, string>>) {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-causes-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ 'website/docs/index.md': '# Home\n', ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const target = join(dir, 'new');
  const { code, answer, log } = await runDocs('migrate', join(dir, 'website'), '--to', target);
  expect(log).toContain('The new site is in');
  expect(code).toBe(0);
  return { target, report: answer, read: (path: string) => readFileSync(join(target, path), 'utf8') };
}

/** Builds a migrated site; returns its messages, of these the errors, and a reader of its files. */
export async function buildMigrated(target: string) {
  shareTheme(target);
  symlinkSync(join(toolDir, 'node_modules'), join(target, 'node_modules'), 'junction');
  const { diagnostics } = await buildSite({ siteDir: target, jobs: 1 });
  return {
    messages: diagnostics.map(({ message }) => message),
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    read: (path: string) => readFileSync(join(target, 'build', path), 'utf8'),
  };
}

/** A config of the classic preset. `keys` and `docs`: further keys of the config and options of the docs. */
export const classicConfig = (keys = '', docs = '') => `module.exports = {
  title: 'Acme', url: 'https://acme.example', baseUrl: '/', ${keys}
  presets: [['classic', { docs: { routeBasePath: '/', ${docs} }, blog: false }]],
};`;
