import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { toolDir } from '../tool-dir.ts';

const resolveFromTool = createRequire(join(toolDir, 'package.json'));

/**
 * For code that runs on the server: React is the tool's own, wherever the bundle lies, since it must be one instance.
 * It is required: what is CommonJS Node parses twice where it is imported.
 */
export const reactOfTool: Plugin = {
  name: 'react-of-tool',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => ({
      path: resolveFromTool.resolve(path),
      namespace: 'react-of-tool',
    }));
    build.onLoad({ filter: /.*/, namespace: 'react-of-tool' }, ({ path }) => {
      const file = JSON.stringify(path);
      return { contents: `module.exports = process.getBuiltinModule('node:module').createRequire(${file})(${file});` };
    });
  },
};

/** Modules of React that the browser loads from files of their own, shared by all interactive pages. */
export const sharedReactModules = ['react', 'react/jsx-runtime', 'react-dom/client'] as const;

/** For code that runs in the browser: React comes from the shared files, whose addresses `files` gives by module. */
export function reactFromFiles(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'react-from-files',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => {
        const file = files[path];
        return file === undefined ? undefined : { path: file, external: true };
      });
    },
  };
}

/** For plain scripts of a theme: React goes into the bundle, and stays in reach of the scripts of pages. */
export const reactInside: Plugin = {
  name: 'react-inside',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, namespace }) =>
      namespace === 'file' && isShared(path) ? { path, namespace: 'react-inside' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'react-inside' }, ({ path }) => ({
      contents: `(globalThis.docsReact ??= {})['${path}'] = module.exports = require(${JSON.stringify(resolveFromTool.resolve(path))});`,
      resolveDir: toolDir,
    }));
  },
};

/** For plain scripts of pages: React is the one that came with the theme's script. */
export const reactInReach: Plugin = {
  name: 'react-in-reach',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => ({ path, namespace: 'react-in-reach' }));
    build.onLoad({ filter: /.*/, namespace: 'react-in-reach' }, ({ path }) => ({
      contents: `module.exports = globalThis.docsReact['${path}'];`,
    }));
  },
};

function isShared(module: string): boolean {
  return sharedReactModules.some((name) => name === module);
}

/** Entries for the shared files: React is CommonJS, so every name has to be exported one by one. */
export const reactEntries: Plugin = {
  name: 'react-entries',
  setup(build) {
    build.onResolve({ filter: /^shared:/ }, ({ path }) => ({
      path: path.slice('shared:'.length),
      namespace: 'shared-react',
    }));
    build.onLoad({ filter: /.*/, namespace: 'shared-react' }, ({ path }) => {
      const names = Object.keys(resolveFromTool(path)).filter(
        (name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default',
      );
      return {
        contents: `export { ${names.join(', ')} } from '${path}';\nexport { default } from '${path}';`,
        resolveDir: toolDir,
      };
    });
  },
};
