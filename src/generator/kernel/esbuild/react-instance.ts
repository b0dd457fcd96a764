import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { toolDir } from '../tool.ts';

const resolveFromTool = createRequire(join(toolDir, 'package.json'));

/** Names of the modules of React. */
export const reactModules = /^react(?:-dom)?(?:\/|$)/;
const ofTool = 'react-of-tool';

/** Returns the name of a React module for messages about a server bundle; null for other modules. */
export function serverNameOfReact(path: string): string | null {
  return reactModules.test(path) ? `${ofTool}:${resolveFromTool.resolve(path)}` : null;
}

/**
 * For server bundles: resolves React to the tool's own copy, wherever the bundle is, because there must be a single
 * instance. Loads it with `require`, because Node parses a CommonJS module twice when it is imported. Re-exports are module
 * constants, because every element of a page accesses one of them.
 */
export const reactOfTool: Plugin = {
  name: 'react-of-tool',
  setup(build) {
    build.onResolve({ filter: reactModules }, ({ path }) => ({
      path: resolveFromTool.resolve(path),
      namespace: ofTool,
    }));
    build.onLoad({ filter: /.*/, namespace: ofTool }, ({ path }) => {
      const file = JSON.stringify(path);
      return {
        contents: `const react = process.getBuiltinModule('node:module').createRequire(${file})(${file});\n${reexport(path)}`,
      };
    });
  },
};

/** React modules that browsers load from files of their own, shared by all interactive pages. */
export const sharedReactModules = ['react', 'react/jsx-runtime', 'react-dom/client'] as const;

/** The shared module whose file also exports `react-dom`, as `reactDom`. */
const domClient = 'react-dom/client';

/**
 * For browser bundles: imports React from the shared files; `files` maps module names to URLs. A browser has no
 * `require`, so CommonJS modules get a module that imports the file.
 */
export function reactFromFiles(files: Readonly<Record<string, string>>): Plugin {
  const required = 'react-required';
  return {
    name: 'react-from-files',
    setup(build) {
      build.onResolve({ filter: reactModules }, ({ path, kind }) => {
        const file = files[path];
        if (path === 'react-dom' || (file !== undefined && kind === 'require-call'))
          return { path, namespace: required };
        return file === undefined ? inTool(path) : { path: file, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: required }, ({ path }) => ({
        contents:
          path === 'react-dom'
            ? `import { reactDom as react } from 'react-dom/client';\n${reexport(productionFile(path))}`
            : `export * from '${path}';\nexport { default } from '${path}';`,
      }));
    },
  };
}

/** Small modules of React, such as `react/compiler-runtime`, are bundled from the tool's copy; a site need not have one. */
function inTool(path: string): { readonly path: string } | undefined {
  return path.startsWith('react/') ? { path: resolveFromTool.resolve(path) } : undefined;
}

/** For classic scripts of a theme: bundles React and exposes it to the scripts of pages. */
export const reactInside: Plugin = {
  name: 'react-inside',
  setup(build) {
    build.onResolve({ filter: reactModules }, ({ path, namespace }) =>
      namespace === 'file' && isShared(path) ? { path, namespace: 'react-inside' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'react-inside' }, ({ path }) => ({
      contents: `(globalThis.docsReact ??= {})['${path}'] = module.exports = require(${JSON.stringify(resolveFromTool.resolve(path))});
${path === domClient ? `globalThis.docsReact['react-dom'] = require(${JSON.stringify(resolveFromTool.resolve('react-dom'))});` : ''}`,
      resolveDir: toolDir,
    }));
  },
};

/** For classic scripts with a React of their own: bundles the tool's copy. */
export const reactBundled: Plugin = {
  name: 'react-bundled',
  setup(build) {
    build.onResolve({ filter: reactModules }, ({ path }) => ({ path: resolveFromTool.resolve(path) }));
  },
};

/** For classic scripts of pages: uses the React that the theme's script exposes. */
export const reactInReach: Plugin = {
  name: 'react-in-reach',
  setup(build) {
    build.onResolve({ filter: reactModules }, ({ path }) =>
      isShared(path) || path === 'react-dom' ? { path, namespace: 'react-in-reach' } : inTool(path),
    );
    build.onLoad({ filter: /.*/, namespace: 'react-in-reach' }, ({ path }) => ({
      contents: `module.exports = globalThis.docsReact['${path}'];`,
    }));
  },
};

function isShared(module: string): boolean {
  return sharedReactModules.some((name) => name === module);
}

/**
 * For the shared files of React. A bundler wraps CommonJS modules in functions, which browsers parse twice, the second
 * time on the main thread. So React's modules are rewritten to ES modules first.
 */
export const reactEntries: Plugin = {
  name: 'react-entries',
  setup(build) {
    build.onResolve({ filter: /^shared:/ }, ({ path }) => ({
      path: path.slice('shared:'.length),
      namespace: 'shared-react',
    }));
    build.onLoad({ filter: /.*/, namespace: 'shared-react' }, ({ path }) => {
      // `react-dom` is a part of this file anyway; a file of its own would be one more request.
      const dom = path === domClient ? `export { default as reactDom } from 'react-dom';\n` : '';
      return { contents: `${dom}import react from '${path}';\n${reexport(productionFile(path))}`, resolveDir: toolDir };
    });
    build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path }) => ({
      path: productionFile(path),
    }));
    build.onLoad({ filter: /\.production\.js$/ }, ({ path }) => ({ contents: asModule(readFileSync(path, 'utf8')) }));
  },
};

/**
 * Code that re-exports everything from a React module, which is in scope as `react`. Files for browsers need the names of the
 * production file: those of a package depend on the environment of this process.
 */
function reexport(module: string): string {
  const names = Object.keys(resolveFromTool(module)).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default');
  return `export default react;\nexport const { ${names.join(', ')} } = react;`;
}

/** Production file of a React module, such as `react-dom/client`. */
function productionFile(module: string): string {
  const [name = ''] = module.split('/');
  const resolveFromReact = createRequire(resolveFromTool.resolve('react-dom'));
  const folder = dirname(resolveFromReact.resolve(`${name}/package.json`));
  return join(folder, 'cjs', `${module.replaceAll('/', '-')}.production.js`);
}

/** Rewrites a CommonJS module to an ES module, with its exports object as default export. */
function asModule(text: string): string {
  const needs = [...new Set(Array.from(text.matchAll(/\brequire\("([^"]+)"\)/g), ([, name = '']) => name))];
  return `${needs.map((name, index) => `import need${index} from '${name}';`).join('\n')}
const exports = {};
const require = (name) => ({ ${needs.map((name, index) => `'${name}': need${index}`).join(', ')} })[name];
${text}
export default exports;`;
}
