// Keeps the compiled code of the bundle between runs, as Node.js does from version 22 on (module.enableCompileCache). With
// Node.js 20 an edit of a site takes a sixth less time.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { arch, pid, versions } from 'node:process';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { Script } from 'node:vm';

const toolDir = fileURLToPath(new URL('..', import.meta.url));
const dist = join(toolDir, 'dist');
const require = createRequire(import.meta.url);

/**
 * Loads CommonJS modules of `dist` with the code that earlier runs compiled, from now on. Returns a function to call at the
 * end of the run, which stores the code if the run loaded a module that the cache lacks. A cache that cannot be read or
 * written is ignored. It is in the `node_modules` of the tool, because whoever can write it can run code.
 */
export function openCodeCache() {
  const dir = join(
    /^.*[\\/]node_modules(?=[\\/])/.exec(toolDir)?.[0] ?? join(toolDir, 'node_modules'),
    '.cache',
    'docs',
  );
  const file = join(dir, `code-${versions.v8}-${arch}-${readFileSync(join(dist, 'build-id'), 'utf8')}`);
  const stored = readStored(file);
  const scripts = new Map();
  let isComplete = true;

  const load = require.extensions['.js'];
  require.extensions['.cjs'] = (module, path) => {
    const source = readFileSync(path, 'utf8');
    if (dirname(path) !== dist || /\bimport\(\w+\)/.test(source)) return load(module, path);
    const script = compile(Module.wrap(source), { filename: path, cachedData: stored.get(basename(path)) });
    scripts.set(basename(path), script);
    isComplete &&= script.cachedDataRejected === false;
    script.runInThisContext().call(module.exports, module.exports, createRequire(path), module, path, dist);
  };

  // V8 rejects the code of a run with other flags, and long runs set some: their code would help no later run.
  const probe = compile('0').createCachedData();
  return () => {
    if (isComplete || compile('0', { cachedData: probe }).cachedDataRejected) return;
    for (const [name, script] of scripts) stored.set(name, script.createCachedData());
    try {
      mkdirSync(dir, { recursive: true });
      writeFileSync(`${file}.${pid}`, serialize(stored));
      renameSync(`${file}.${pid}`, file);
    } catch {
      // The folder of the tool may be read-only.
    }
  };
}

const compile = (source, options) => new Script(source, options);

/** Returns code by the name of its module. */
function readStored(file) {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return new Map();
  }
}
