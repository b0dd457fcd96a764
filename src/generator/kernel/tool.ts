import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute folder of this package: the nearest one above this module with a package.json. The module runs from `src/` in
 * tests and from `dist/` once bundled.
 */
export const toolDir: string = findPackageDir(dirname(fileURLToPath(import.meta.url)));

/**
 * Absolute folder of the sources with which sites are bundled, such as `theme`. An installed package has them in `dist/src`,
 * where modules have no comments.
 */
export const sourceDir: string = join(toolDir, existsSync(join(toolDir, 'src', 'theme')) ? 'src' : 'dist/src');

// Parse boundary: the package's own file.
const { name, version } = JSON.parse(readFileSync(join(toolDir, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly version: string;
};

/** Name of this package, on which sites depend and from which they import. Its command has a name of its own, `docs`. */
export const toolName: string = name;

/** Version of this package, as `docs --version` prints it. */
export const toolVersion: string = version;

/**
 * Part of every cache key. Differs for each bundle of the tool, so that a changed tool does not use the cache of an older one.
 */
export const toolKey: string = `${toolVersion} ${readBuildId()}`;

function findPackageDir(dir: string): string {
  return existsSync(join(dir, 'package.json')) ? dir : findPackageDir(dirname(dir));
}

function readBuildId(): string {
  const file = join(toolDir, 'dist', 'build-id');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
