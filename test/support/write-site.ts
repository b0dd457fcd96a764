import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Writes files (path to text) into a new folder, which is removed when the test ends, or with `afterAll` at the end of a group
 * of tests. Returns its absolute path.
 */
export function writeSite(
  files: Readonly<Record<string, string>>,
  atEnd: (remove: () => void) => void = onTestFinished,
): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-site-')));
  atEnd(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}
