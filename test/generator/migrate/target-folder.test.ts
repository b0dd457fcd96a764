import fs, { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeOldSite } from '../../support/migrate-site.ts';
import { runDocs } from '../../support/run-docs.ts';

// A migration writes to the folder of the new site only.

const files = { 'mkdocs.yml': 'site_name: Acme\n', 'docs/index.md': '# Home\n', 'docs/guide/a.md': '# A\n' };

it('keeps links, folders and files that are in the place of its own', async () => {
  const { site, target } = writeOldSite(files);
  const outside = join(target, '..', 'outside');
  mkdirSync(join(target, 'content'), { recursive: true });
  mkdirSync(join(target, 'tsconfig.json'));
  mkdirSync(outside);
  writeFileSync(join(target, '.docs-migration.json'), '<<<<<<< HEAD\n');
  symlinkSync(outside, join(target, 'content/en'));
  symlinkSync(join(outside, 'config.ts'), join(target, 'site.config.ts'));
  const { code, log } = await runDocs('migrate', site, '--to', target);
  expect(code).toBe(0);
  for (const path of ['content/en/index.md', 'content/en/guide/a.md', 'site.config.ts', 'tsconfig.json'])
    expect(log).toContain(`${path} has changed since the last migration and was kept.`);
  expect(existsSync(join(outside, 'config.ts'))).toBe(false);
  expect(existsSync(join(outside, 'index.md'))).toBe(false);
  expect(existsSync(join(target, 'package.json'))).toBe(true);
});

it('deletes nothing outside of the folder', async () => {
  const { site, target } = writeOldSite(files);
  await runDocs('migrate', site, '--to', target);
  const manifest = join(target, '.docs-migration.json');
  const { 'content/en/guide/a.md': hash, ...others } = JSON.parse(readFileSync(manifest, 'utf8'));
  const copy = join(target, '..', 'a.md');
  writeFileSync(copy, readFileSync(join(target, 'content/en/guide/a.md')));
  writeFileSync(manifest, JSON.stringify({ ...others, '../a.md': hash }));
  expect((await runDocs('migrate', site, '--to', target)).code).toBe(0);
  expect(existsSync(copy)).toBe(true);
});

it('leaves out files whose paths lead out of it, with a line in the report', async () => {
  const { site, target } = writeOldSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { openapi: { source: 'api.json', directory: '../../../api' } },
    }),
    'index.mdx': '# Home\n',
    'api.json':
      '{ "openapi": "3.0.0", "info": { "title": "A" }, "paths": { "/a": { "get": { "summary": "Get", "responses": {} } } } }',
  });
  const { answer } = await runDocs('migrate', site, '--to', target);
  expect(answer).toContain(
    'content/en/../../../api/get.mdx: The path leads out of the new site: the file was left out.',
  );
  expect(existsSync(join(target, '..', 'api'))).toBe(false);
});

it('refuses a file, and a link into the old site', async () => {
  const { site, target } = writeOldSite(files);
  writeFileSync(target, 'text');
  expect((await runDocs('migrate', site, '--to', target)).log).toContain('was not written by docs migrate');
  rmSync(target);
  symlinkSync(site, target);
  expect((await runDocs('migrate', site, '--to', join(target, 'new'))).log).toContain('is in the old site');
  expect(existsSync(join(site, 'new'))).toBe(false);
});

it('continues after a migration that was interrupted', async () => {
  const { site, target } = writeOldSite(files);
  const { writeFileSync: write } = fs;
  const restore = (): void => {
    fs.writeFileSync = write;
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  fs.writeFileSync = (path, ...rest) => {
    if (String(path).endsWith('site.config.ts'))
      throw Object.assign(new Error('ENOSPC: no space left'), { syscall: 'write' });
    write(path, ...rest);
  };
  syncBuiltinESMExports();
  expect((await runDocs('migrate', site, '--to', target)).log).toContain('ENOSPC');
  restore();
  writeFileSync(join(site, 'docs/index.md'), '# Start\n');
  const { code, log } = await runDocs('migrate', site, '--to', target);
  expect(log).not.toContain('was kept');
  expect(code).toBe(0);
  expect(readFileSync(join(target, 'content/en/index.md'), 'utf8')).toContain('# Start');
  expect(existsSync(join(target, 'site.config.ts'))).toBe(true);
});
