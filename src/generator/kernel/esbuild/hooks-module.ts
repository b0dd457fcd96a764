import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { sourceDir, toolName } from '../tool.ts';

/** Absolute path of the package's export `hooks`, from which components get data about their page and site. */
export const hooksFile: string = join(sourceDir, 'client', 'hooks.ts');

/** Resolves the hooks to those of the tool, regardless of its location. */
export const hooksModule: Plugin = {
  name: 'hooks',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${toolName}/hooks$`) }, () => ({ path: hooksFile }));
  },
};
