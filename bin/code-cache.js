// Keeps compiled code between runs, as Node.js does from version 22 on (module.enableCompileCache). With Node.js 20, an edit
// of a site takes a sixth less processor time.
import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { arch, pid, versions } from 'node:process';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { Script } from 'node:vm';

const require = createRequire(import.meta.url);
const toolDir = fileURLToPath(new URL('..', import.meta.url));
const dist = join(toolDir, 'dist');

/** Returns the folders of the CommonJS modules that nearly every run loads: the bundle, and the packages that take longest to compile. */
function listFolders() {
  return [dist, ...['react', 'react-dom', 'esbuild'].map((name) => dirname(require.resolve(`${name}/package.json`)))];
}

/**
 * Loads CommonJS modules of the tool with the code that earlier runs compiled, from now on. Returns a function to call at the
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
  /** Read for the first module, because the help loads none. */
  let stored;
  let folders;
  const scripts = new Map();
  let isComplete = true;

  const load = require.extensions['.js'];
  const loadCached = (module, path) => {
    folders ??= listFolders();
    if (!folders.some((folder) => path.startsWith(folder + sep))) return load(module, path);
    const bytes = readFileSync(path);
    const source = bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
    // Without an option that is experimental, code in a cache cannot import modules.
    if (/\bimport\(\w+\)/.test(source)) return load(module, path);
    stored ??= readStored(file);
    // V8 compares only the length of a source.
    const key = createHash('sha1').update(bytes).digest('base64');
    const script = new Script(Module.wrap(source), { filename: path, cachedData: stored.get(key) });
    scripts.set(key, script);
    isComplete &&= script.cachedDataRejected === false;
    script.runInThisContext().call(module.exports, module.exports, createRequire(path), module, path, dirname(path));
  };
  Object.assign(require.extensions, { '.js': loadCached, '.cjs': loadCached });

  // V8 rejects the code of a run with other flags, and long runs set some: their code would help no later run.
  const probe = new Script('0').createCachedData();
  return () => {
    if (isComplete || new Script('0', { cachedData: probe }).cachedDataRejected) return;
    for (const [key, script] of scripts) stored.set(key, script.createCachedData());
    try {
      mkdirSync(dir, { recursive: true });
      writeFileSync(`${file}.${pid}`, serialize(stored));
      renameSync(`${file}.${pid}`, file);
    } catch {
      // The folder may be read-only.
    }
  };
}

/** Returns code by the hash of its source. */
function readStored(file) {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return new Map();
  }
}
