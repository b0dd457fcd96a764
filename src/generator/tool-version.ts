import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolDir } from './tool-dir.ts';

/** Version of this package: part of every cache key, and the answer to `docs --version`. */
export const toolVersion: string = readVersion();

function readVersion(): string {
  // The package's own file: its shape is known.
  const { version } = JSON.parse(readFileSync(join(toolDir, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}
