import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { exchangeFiles } from '../../../src/generator/output/exchange-files.ts';

function makeFolders(parent = tmpdir()): { readonly outDir: string; readonly nextDir: string } {
  const dir = mkdtempSync(join(parent, 'docs-exchange-'));
  for (const [path, text] of Object.entries({
    'out/index.html': 'old',
    'out/gone/index.html': 'old',
    'next/index.html': 'new',
    'next/deep/new/index.html': 'new',
  })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return { outDir: join(dir, 'out'), nextDir: join(dir, 'next') };
}

function read(dir: string): Record<string, string> {
  return Object.fromEntries(walkFolder(dir).map(({ path }) => [path, readFileSync(join(dir, path), 'utf8')]));
}

const arriving = ['index.html', 'deep/new/index.html'];

it('replaces, adds and removes files, and leaves nothing beside them', () => {
  const folders = makeFolders();
  exchangeFiles({ ...folders, arriving, leaving: ['gone/index.html'] });
  expect(read(folders.outDir)).toEqual({ 'index.html': 'new', 'deep/new/index.html': 'new' });
  expect(Object.keys(read(dirname(folders.outDir)))).toEqual(['out/deep/new/index.html', 'out/index.html']);
});

it('takes every change back when one fails', () => {
  const folders = makeFolders();
  const change = { ...folders, arriving: [...arriving, 'missing.html'], leaving: ['gone/index.html'] };
  expect(() => exchangeFiles(change)).toThrow('ENOENT');
  expect(read(folders.outDir)).toEqual({ 'index.html': 'old', 'gone/index.html': 'old' });
});

const otherDisk = ['/dev/shm', '/tmp'].find((dir) => existsSync(dir) && statSync(dir).dev !== statSync(tmpdir()).dev);

it.skipIf(otherDisk === undefined)(
  'moves files to an output on a different disk, and takes every change back there',
  () => {
    const { nextDir } = makeFolders();
    const { outDir } = makeFolders(otherDisk);
    const leaving = ['gone/index.html'];
    expect(() => exchangeFiles({ outDir, nextDir, arriving: [...arriving, 'missing.html'], leaving })).toThrow(
      'ENOENT',
    );
    expect(read(outDir)).toEqual({ 'index.html': 'old', 'gone/index.html': 'old' });
    exchangeFiles({ outDir, nextDir: makeFolders().nextDir, arriving, leaving });
    expect(read(outDir)).toEqual({ 'index.html': 'new', 'deep/new/index.html': 'new' });
    rmSync(dirname(outDir), { recursive: true });
  },
);
