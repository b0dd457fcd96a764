import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/reader-site/', import.meta.url));

/** Copies the site that shows every part of the theme into a new folder, which the caller takes away. Returns its absolute path. */
export function copyReaderSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'reader-site-'));
  cpSync(fixture, dir, { recursive: true });
  return dir;
}
