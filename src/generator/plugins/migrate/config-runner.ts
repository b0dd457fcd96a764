import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { transformSync, type Loader } from 'esbuild';
import { parse as parseYaml } from 'yaml';
import { exportTag, functionTag, pathMark, type ForeignValue } from './foreign-value.ts';

/*
 * The thread in which the configs of another tool run. Packages that are not installed are replaced with objects that
 * return a placeholder for whatever is read from them, so that a config can be read without an installation.
 */

/** What the thread is started with. */
interface RunnerData {
  /** Absolute folder of the foreign site. */
  readonly siteDir: string;
}

/** Asks for the default export of a file. */
export interface RunRequest {
  readonly file: string;
}

/** The export as plain data, or why there is none. */
export type RunAnswer =
  | {
      readonly kind: 'value';
      readonly value: ForeignValue;
      readonly missing: readonly string[];
      /** Paths by the names under which code imports them, as plugins in the config define them for webpack. */
      readonly aliases: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'error'; readonly message: string; readonly stack: string };

// `openConfigThread` starts this thread with these data.
const { siteDir } = workerData as RunnerData;
const modules = new Map<string, { exports: unknown }>();
/** Where values come from, so that a plugin can be named again. */
const origins = new Map<unknown, Origin>();
const missing = new Set<string>();

interface Origin {
  readonly module: string;
  readonly name: string;
  /** What a function that is not installed was called with. */
  readonly given?: readonly unknown[];
}

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
const loaders: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.cts': 'ts',
  '.mts': 'ts',
  '.tsx': 'tsx',
  '.json': 'json',
};

/** Packages that configs read data with: what the tool has does the same. */
const substitutes: Readonly<Record<string, unknown>> = {
  yaml: { __esModule: true, parse: parseYaml, default: { parse: parseYaml } },
  'js-yaml': { __esModule: true, load: parseYaml, default: { load: parseYaml } },
};

/** Tools whose configs are read without running the tool, installed or not. */
const neverRun = /^(?:vitepress|astro|@astrojs\/[\w-]+)(?:\/(?!package\.json$)|$)/;

parentPort?.on('message', (request: RunRequest) => {
  void run(request).then((answer) => parentPort?.postMessage(answer, []));
});

async function run({ file }: RunRequest): Promise<RunAnswer> {
  try {
    const loaded = defaultOf(load(file));
    const isOwn = (origins.get(loaded)?.module ?? file) === file;
    const value: unknown = typeof loaded === 'function' && isOwn ? await loaded({}) : await loaded;
    const aliases = findAliases(value);
    return { kind: 'value', value: toPlain(value, []), missing: [...missing].toSorted(), aliases };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'error', message, stack: String(stack) };
  }
}

/** The aliases of the plugins that are functions in the config. */
function findAliases(config: unknown): Record<string, string> {
  const plugins = isRecord(config) && Array.isArray(config['plugins']) ? (config['plugins'] as readonly unknown[]) : [];
  const found: Record<string, string> = {};
  for (const entry of plugins) {
    const [plugin, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
    if (typeof plugin !== 'function' || origins.get(plugin)?.name === 'default') continue;
    try {
      const { configureWebpack } = plugin({ siteDir, siteConfig: config }, options ?? {});
      const { alias } = configureWebpack({ resolve: { alias: {} } }, false, {}).resolve;
      for (const [name, path] of Object.entries(alias)) if (typeof path === 'string') found[name] = path;
    } catch {
      // The plugin does something else.
    }
  }
  return found;
}

function defaultOf(exported: unknown): unknown {
  return isRecord(exported) && 'default' in exported ? exported['default'] : exported;
}

function load(file: string): unknown {
  const known = modules.get(file);
  if (known !== undefined) return known.exports;
  const module = { exports: {} as unknown };
  modules.set(file, module);
  const text = readFileSync(file, 'utf8');
  // A tsconfig.json has comments and trailing commas.
  if (extname(file) === '.json') return (module.exports = new Function(`return (${text}\n)`)());
  const { code } = transformSync(text, {
    loader: loaders[extname(file)] ?? 'jsx',
    format: 'cjs',
    target: 'node20',
    sourcefile: file,
    // Packages that are not installed are replaced on the way through `require`.
    supported: { 'dynamic-import': false },
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(dirname(file)),
    },
    logLevel: 'silent',
  });
  const names = ['module', 'exports', 'require', '__filename', '__dirname', 'process'];
  const own = Object.create(process, { cwd: { value: () => siteDir } }) as NodeJS.Process;
  // Configs of the other tool are CommonJS, which only a function of its own can run.
  // The block lets a config declare a variable with the name of a parameter, such as `__dirname`.
  const body = new Function(...names, `{${code}\n}\n//# sourceURL=${file}`);
  body(module, module.exports, requireFrom(file), file, dirname(file), own);
  nameExports(module.exports, file);
  shareDefault(module.exports);
  return module.exports;
}

/** Lets `require` of a module read the properties of its default export, as the loader of the other tool does. */
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
    const isFile = (candidate: string): boolean => existsSync(candidate) && statSync(candidate).isFile();
    return extensions.map((extension) => path + extension).find(isFile) ?? null;
  };
  const isLocal = (specifier: string): boolean => /^(?:\.{0,2}\/|@site\/|\.\.?$)/.test(specifier);
  const requireOne = (specifier: string): unknown => {
    if (/^(?:node:)?module$/.test(specifier)) return withOwnRequire(real(specifier));
    if (isBuiltin(specifier)) return real(specifier);
    if (isLocal(specifier)) {
      const found = resolveFile(specifier);
      if (found !== null) return load(found);
      missing.add(specifier);
      return standIn(specifier, '');
    }
    if (neverRun.test(specifier)) return standIn(specifier, '');
    try {
      const exported: unknown = real(specifier);
      nameExports(exported, specifier);
      // A package of ES modules is required as the object of its exports.
      if (isRecord(exported) && typeof exported['default'] === 'function')
        origins.set(exported, { module: specifier, name: 'default' });
      return exported;
    } catch {
      missing.add(specifier);
      return substitutes[specifier] ?? standIn(specifier, '');
    }
  };
  const resolveOne = (specifier: string): string =>
    (isLocal(specifier) ? resolveFile(specifier) : null) ??
    (isLocal(specifier) ? resolve(dirname(file), specifier) : specifier);
  return Object.assign(requireOne, { resolve: resolveOne });
}

/** The module `node:module` with a `createRequire` that finds stand-ins too. */
function withOwnRequire(module: unknown): unknown {
  const createOwn = (from: string | URL): unknown =>
    requireFrom(String(from).startsWith('file:') ? fileURLToPath(from) : String(from));
  return { ...(module as object), createRequire: createOwn };
}

/** Notes where the exports of a module come from. */
function nameExports(exported: unknown, module: string): void {
  const note = (value: unknown, name: string): void => {
    if (typeof value === 'function' && !origins.has(value)) origins.set(value, { module, name });
  };
  note(exported, 'default');
  if (isRecord(exported) || typeof exported === 'function')
    for (const [name, value] of Object.entries(exported as object)) note(value, name);
}

/** Placeholder for an export of a package that is not installed: it can be called, read, spread and put into a text. */
function standIn(module: string, name: string, given: readonly unknown[] = []): unknown {
  const get = (_target: object, key: string | symbol): unknown => {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    // A placeholder is not a promise, and it has a default export.
    if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined;
    if (key === '__esModule') return true;
    return standIn(module, key === 'default' ? name : name === '' ? key : `${name}.${key}`);
  };
  const proxy: object = new Proxy(() => undefined, {
    get,
    // The object of `import * as a from 'a'` inherits from the module, so it finds every export too.
    getPrototypeOf: () => new Proxy({}, { get }),
    // A function like `defineConfig` returns what it gets.
    apply: (_target, _this, values: readonly unknown[]) =>
      /(?:^|\.)define\w*$/.test(name) && typeof values[0] === 'object' ? values[0] : standIn(module, name, values),
    construct: () => standIn(module, name) as object,
  });
  origins.set(proxy, { module, name: name === '' ? 'default' : name, given });
  return proxy;
}

function toPlain(value: unknown, above: readonly unknown[], key = ''): ForeignValue {
  const origin = origins.get(value);
  if (origin !== undefined)
    return {
      [exportTag]: origin.module,
      name: origin.name,
      ...(origin.given?.length && { arguments: origin.given.map((item) => toPlain(item, [...above, value])) }),
    };
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'function')
    return { [functionTag]: value.name, result: key === 'editUrl' ? callEditUrl(value) : null };
  if (typeof value !== 'object' || above.includes(value)) return String(value);
  if (value instanceof RegExp || value instanceof Date) return String(value);
  const inside = [...above, value];
  if (Array.isArray(value)) return value.map((item) => toPlain(item, inside));
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([name, inner]) => [name, toPlain(inner, inside, name)]));
}

/** What a function makes of the path of a page, for functions that make edit links; null for others. */
function callEditUrl(call: Function): string | null {
  try {
    const made: unknown = call({
      locale: 'en',
      version: 'current',
      permalink: '/',
      docPath: pathMark,
      blogPath: pathMark,
      versionDocsDirPath: 'docs',
      blogDirPath: 'blog',
    });
    return typeof made === 'string' ? made : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
