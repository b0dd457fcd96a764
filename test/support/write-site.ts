import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

type Files = Readonly<Record<string, string>>;

/** Writes files (path to text) into a new folder, which is removed when the test ends. Returns its absolute path. */
export function writeSite(files: Files): string {
  const dir = writeFiles(files);
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Writes files into a new folder, which the caller removes. */
export function writeFiles(files: Files): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-site-')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}
