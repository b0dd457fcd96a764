import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute folder of this package: the nearest one above this module that holds a package.json.
 * Looked for, as the module runs from `src/` in tests and from `dist/` once bundled.
 */
export const toolDir: string = findPackageDir(dirname(fileURLToPath(import.meta.url)));

function findPackageDir(dir: string): string {
  return existsSync(join(dir, 'package.json')) ? dir : findPackageDir(dirname(dir));
}
