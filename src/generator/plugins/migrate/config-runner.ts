import fs, { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml } from 'yaml';
import { isFile } from '../../kernel/files/read-file.ts';
import { messageOf } from '../../kernel/text.ts';
import { callPlugins } from './call-plugins.ts';
import { compileConfig } from './compile-config.ts';
import { callConfig, type ConfigCall } from './docusaurus/config/call-config.ts';
import type { ForeignValue } from './foreign-value.ts';
import { isRecord, nameExports, origins, spreadPackages, standIn, toPlain } from './placeholders.ts';
import { withoutDeletion } from './without-deletion.ts';

/*
 * The process in which the configs of another tool run, in the folder of the old site. Packages that are not installed are replaced with objects that
 * return a placeholder for whatever is read from them, so that a config can be read without an installation.
 */

/** Request for the default export of a file. */
export interface RunRequest {
  readonly file: string;
  /** Paths of pages and texts of headings, for functions that make addresses or ids from them. Default: none. */
  readonly paths?: readonly string[];
  /** Arguments for a file that exports a function. Default: an empty object. */
  readonly given?: readonly ForeignValue[];
  /** A function in the config whose result is returned in place of the config. Default: none. */
  readonly call?: ConfigCall;
}

/** The export as plain data, or the reason why there is none. */
export type RunAnswer =
  | {
      readonly kind: 'value';
      readonly value: ForeignValue;
      /** Paths by module alias, as plugins in the config define them for webpack. */
      readonly aliases: Readonly<Record<string, string>>;
      /** Reasons why imported files could not run, by absolute path. Placeholders replace these files. */
      readonly failed: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'error'; readonly message: string };

/** Absolute folder of the old site, with which the process starts. */
const siteDir = process.argv[2] ?? process.cwd();
// Paths of configs are compared with this folder, which can contain a symbolic link.
process.cwd = () => siteDir;
const modules = new Map<string, { exports: unknown }>();
const failed = new Map<string, string>();
/** True after a config failed. Functions that it imports may fail then, as those that read files. */
let isGuarded = false;

const extensions = [
  '',
  '.js',
  '.cjs',
  '.mjs',
  '.ts',
  '.cts',
  '.mts',
  '.tsx',
  '.jsx',
  '.json',
  '/index.js',
  '/index.ts',
];
/** Packages with which configs read data. Packages of the tool replace them. */
const substitutes: Readonly<Record<string, unknown>> = {
  yaml: { __esModule: true, parse: parseYaml, default: { parse: parseYaml } },
  'js-yaml': { __esModule: true, load: parseYaml, default: { load: parseYaml } },
};

/** Tools that never run while their configs are read, even if they are installed. */
const neverRun = /^(?:vitepress|astro|@astrojs\/[\w-]+)(?:\/(?!package\.json$)|$)/;

// Errors of other work that a config starts, such as drawing pictures, do not affect its value.
process.on('unhandledRejection', () => undefined);

process.on('message', (request: RunRequest) => {
  void run(request).then((answer) => process.send?.(answer));
});

async function run({ file, paths = [], given = [{}], call }: RunRequest): Promise<RunAnswer> {
  try {
    const loaded = defaultOf(await loadAll(file));
    const origin = origins.get(loaded);
    const isOwn = (origin?.module ?? file) === file;
    // A placeholder replaces a file that fails.
    if (isOwn && origin?.given !== undefined) throw new Error(failed.get(file));
    const value: unknown = typeof loaded === 'function' && isOwn ? await loaded(...given) : await loaded;
    if (call !== undefined) return await answerCall(value, call);
    const loadPlugin = (path: string): unknown => defaultOf(requireFrom(file)(path));
    const { aliases, headTags } = await callPlugins(value, { siteDir, load: loadPlugin });
    const tagged =
      headTags.length > 0 ? { ...Object(value), headTags: [Object(value).headTags ?? [], headTags].flat() } : value;
    const plain = toPlain(tagged, { above: [], paths });
    for (const name of spreadPackages)
      failed.set(join(siteDir, 'node_modules', name), 'it is not installed, or Node.js cannot load it');
    return { kind: 'value', value: plain, aliases, failed };
  } catch (error) {
    if (isGuarded) return { kind: 'error', message: messageOf(error) };
    isGuarded = true;
    modules.clear();
    return await run({ file, paths, given, call });
  } finally {
    isGuarded = false;
  }
}

async function answerCall(config: unknown, call: ConfigCall): Promise<RunAnswer> {
  try {
    const value = toPlain(await callConfig(config, call), { above: [], paths: [] });
    return { kind: 'value', value, aliases: {}, failed };
  } catch (error) {
    return { kind: 'error', message: messageOf(error) };
  }
}

function defaultOf(exported: unknown): unknown {
  // A list is a sidebar with this name.
  const has = isRecord(exported) && 'default' in exported && !Array.isArray(exported['default']);
  return has ? exported['default'] : exported;
}

/** Thrown to stop the run at a module with top-level `await`. The run starts again when that module has finished. */
class Unfinished {
  readonly finished: Promise<unknown>;
  constructor(finished: Promise<unknown>) {
    this.finished = finished;
  }
}

async function loadAll(file: string): Promise<unknown> {
  for (;;)
    try {
      return load(file);
    } catch (thrown) {
      if (!(thrown instanceof Unfinished)) throw thrown;
      await thrown.finished;
    }
}

function load(file: string): unknown {
  const known = modules.get(file);
  if (known !== undefined) return known.exports;
  const module = { exports: {} as unknown };
  const text = readFileSync(file, 'utf8');
  // A tsconfig.json may have comments and trailing commas.
  if (extname(file) === '.json') return (module.exports = new Function(`return (${text}\n)`)());
  const { code, isAsync } = compileConfig(text, file);
  // Configs are compiled to CommonJS, which must run in a function.
  const given = {
    module,
    exports: module.exports,
    require: requireFrom(file),
    __filename: file,
    __dirname: dirname(file),
    // Code from a bundler may use it without an import.
    fs: withoutDeletion(fs),
    ...(isGuarded && { JSON: guard(JSON, file) }),
  };
  // The block lets a config declare a variable with the name of a parameter, such as `__dirname`.
  const block = `{${code}\n}`;
  const body = new Function(
    ...Object.keys(given),
    `${isAsync ? `return (async () => ${block})()` : block}\n//# sourceURL=${file}`,
  );
  modules.set(file, module);
  try {
    const running: unknown = body(...Object.values(given));
    if (isAsync) throw new Unfinished(finish(file, running));
  } catch (error) {
    if (!isAsync || !(error instanceof Unfinished)) modules.delete(file);
    throw error;
  }
  nameExports(module.exports, file);
  shareDefault(module.exports);
  return module.exports;
}

/** Waits for a module with top-level `await`. A module that needs a second such module starts again. */
async function finish(file: string, running: unknown): Promise<void> {
  try {
    await running;
  } catch (error) {
    if (!(error instanceof Unfinished)) return void replace(file, error);
    modules.delete(file);
    await error.finished;
  }
}

/** Replaces a file that fails with a placeholder. */
function replace(file: string, error: unknown): unknown {
  failed.set(file, messageOf(error));
  const exports = standIn(file, '');
  modules.set(file, { exports });
  return exports;
}

/** Loads a file that a config imports. If the file fails, the config is read without it. */
function loadPart(file: string): unknown {
  try {
    return load(file);
  } catch (error) {
    if (error instanceof Unfinished) throw error;
    return replace(file, error);
  }
}

/**
 * Wraps functions that a file exports or imports. One that fails, as packages that are not installed can cause, returns a
 * placeholder.
 */
function guard(exported: unknown, file: string): unknown {
  const origin = origins.get(exported);
  if ((typeof exported !== 'function' && !isRecord(exported)) || origin?.given !== undefined) return exported;
  const wrapped: object = new Proxy(exported, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? guard(value, file) : value;
    },
    apply(target, self, values) {
      try {
        return Reflect.apply(target as Function, self, values);
      } catch (error) {
        failed.set(file, failed.get(file) ?? messageOf(error));
        return standIn(file, '');
      }
    },
  });
  if (origin !== undefined) origins.set(wrapped, origin);
  return wrapped;
}

/** Lets `require` of a module read the properties of its default export, as the loader of the old tool does. */
function shareDefault(exported: unknown): void {
  if (!isRecord(exported) || !isRecord(exported['default']) || origins.has(exported['default'])) return;
  for (const [key, value] of Object.entries(exported['default']))
    if (!(key in exported)) Object.defineProperty(exported, key, { value, enumerable: false });
}

function requireFrom(file: string): ((specifier: string) => unknown) & { resolve(specifier: string): string } {
  const real = createRequire(file);
  const resolveFile = (specifier: string): string | null => {
    const path = specifier.startsWith('@site/')
      ? join(siteDir, specifier.slice('@site/'.length))
      : resolve(dirname(file), specifier);
    // The name of a script can be that of its TypeScript.
    const found = [path, path.replace(/js$/, 'ts')]
      .flatMap((name) => extensions.map((extension) => name + extension))
      .find(isFile);
    if (found !== undefined) return found;
    try {
      // The package.json of a folder names its file.
      return real.resolve(path);
    } catch {
      return null;
    }
  };
  const isLocal = (specifier: string): boolean => /^(?:\.{0,2}\/|@site\/|\.\.?$)/.test(specifier);
  const requireOne = (specifier: string): unknown => {
    const exported = requireAny(specifier);
    return isGuarded ? guard(exported, isLocal(specifier) ? (resolveFile(specifier) ?? file) : file) : exported;
  };
  const requireAny = (specifier: string): unknown => {
    if (/^(?:node:)?module$/.test(specifier)) return withOwnRequire(real(specifier));
    if (/^(?:node:)?fs(?:\/promises)?$/.test(specifier)) return withoutDeletion(real(specifier));
    if (isBuiltin(specifier)) return real(specifier);
    if (isLocal(specifier)) {
      const found = resolveFile(specifier);
      if (found !== null) return loadPart(found);
      failed.set(resolveOne(specifier), 'it does not exist');
      return standIn(specifier, '');
    }
    if (neverRun.test(specifier)) return standIn(specifier, '');
    try {
      const exported: unknown = real(specifier);
      // The file that package.json names for `require` can be read as an ES module without exports.
      if (isRecord(exported) && Object.keys(exported).length === 0) throw exported;
      nameExports(exported, specifier);
      // `require` of an ES module returns the object of its exports.
      if (isRecord(exported) && typeof exported['default'] === 'function')
        origins.set(exported, { module: specifier, name: 'default' });
      return exported;
    } catch {
      return substitutes[specifier] ?? standIn(specifier, '');
    }
  };
  const resolveOne = (specifier: string): string =>
    (isLocal(specifier) ? resolveFile(specifier) : null) ??
    (isLocal(specifier) ? resolve(dirname(file), specifier) : specifier);
  return Object.assign(requireOne, { resolve: resolveOne });
}

/** The module `node:module` with a `createRequire` that also returns placeholders. */
function withOwnRequire(module: unknown): unknown {
  const createOwn = (from: string | URL): unknown =>
    requireFrom(String(from).startsWith('file:') ? fileURLToPath(from) : String(from));
  return { ...(module as object), createRequire: createOwn };
}
