import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { toolDir } from '../tool-dir.ts';

const resolveFromTool = createRequire(join(toolDir, 'package.json'));

/**
 * For code that runs on the server: React is the tool's own, wherever the bundle lies, since it must be one instance.
 * It is required: what is CommonJS Node parses twice where it is imported. Its exports are constants of a module, as
 * every element of a page asks for one of them.
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
      return {
        contents: `const react = process.getBuiltinModule('node:module').createRequire(${file})(${file});\n${reexport(path)}`,
      };
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

/**
 * Entries for the shared files. React is CommonJS, which a bundler puts into functions, and what is in a function browsers
 * parse twice, the second time on the page's own thread: so its modules become ECMAScript modules first.
 */
export const reactEntries: Plugin = {
  name: 'react-entries',
  setup(build) {
    build.onResolve({ filter: /^shared:/ }, ({ path }) => ({
      path: path.slice('shared:'.length),
      namespace: 'shared-react',
    }));
    build.onLoad({ filter: /.*/, namespace: 'shared-react' }, ({ path }) => {
      return { contents: `import react from '${path}';\n${reexport(path)}`, resolveDir: toolDir };
    });
    build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path }) => ({
      path: productionFile(path),
    }));
    build.onLoad({ filter: /\.production\.js$/ }, ({ path }) => ({ contents: asModule(readFileSync(path, 'utf8')) }));
  },
};

/** Exports all that a module of React has, which is there as `react`. */
function reexport(module: string): string {
  const names = Object.keys(resolveFromTool(module)).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default');
  return `export default react;\nexport const { ${names.join(', ')} } = react;`;
}

/** The file that holds a module of React, such as `react-dom/client`. */
function productionFile(module: string): string {
  const [name = ''] = module.split('/');
  const resolveFromReact = createRequire(resolveFromTool.resolve('react-dom'));
  const folder = dirname(resolveFromReact.resolve(`${name}/package.json`));
  return join(folder, 'cjs', `${module.replaceAll('/', '-')}.production.js`);
}

/** Writes a CommonJS module as one that imports what it requires and exports, as default, what it exports. */
function asModule(text: string): string {
  const needs = [...new Set(Array.from(text.matchAll(/\brequire\("([^"]+)"\)/g), ([, name = '']) => name))];
  return `${needs.map((name, index) => `import need${index} from '${name}';`).join('\n')}
const exports = {};
const require = (name) => ({ ${needs.map((name, index) => `'${name}': need${index}`).join(', ')} })[name];
${text}
export default exports;`;
}
