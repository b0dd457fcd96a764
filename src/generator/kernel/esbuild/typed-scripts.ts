import { readFileSync } from 'node:fs';
import { transform, type Plugin } from 'esbuild';
import { isOfPackage } from '../files/paths.ts';
import { memoByKey } from '../memo.ts';
import { isCodeFailure } from './build-failure.ts';

/**
 * Parses scripts of the site that are not valid JavaScript as TypeScript, regardless of their names, like the compiler of
 * Docusaurus.
 */
export function typedScripts(): Plugin {
  // Cached by content, because each page bundles the scripts of its components again.
  const isTypeScript = memoByKey(
    async (contents: string): Promise<boolean> => !(await compiles(contents, 'jsx')) && compiles(contents, 'tsx'),
  );
  return {
    name: 'typed-scripts',
    setup(build) {
      build.onLoad({ filter: /\.jsx?$/ }, async ({ path, namespace }) => {
        if (namespace !== 'file' || isOfPackage(path)) return undefined;
        const contents = readFileSync(path, 'utf8');
        return (await isTypeScript(contents)) ? { contents, loader: 'tsx' } : undefined;
      });
    },
  };
}

/** True for code without syntax errors. */
export async function compiles(contents: string, loader: 'jsx' | 'tsx'): Promise<boolean> {
  try {
    await transform(contents, { loader, logLevel: 'silent' });
    return true;
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    return false;
  }
}
