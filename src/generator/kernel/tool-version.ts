import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolDir } from './tool-dir.ts';

/** Version of this package: the answer to `docs --version`. */
export const toolVersion: string = readVersion();

/** Changes with every bundling of the tool: part of every cache key, so that a changed tool trusts nothing that an older one made. */
export const toolKey: string = `${toolVersion} ${readBuildId()}`;

function readVersion(): string {
  // The package's own file: its shape is known.
  const { version } = JSON.parse(readFileSync(join(toolDir, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}

function readBuildId(): string {
  const file = join(toolDir, 'dist', 'build-id');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
