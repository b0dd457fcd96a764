import { exportTag, functionTag, pathMark, type ForeignValue } from './foreign-value.ts';

/** Origins of values, so that the new config can name a plugin. */
export const origins = new Map<unknown, Origin>();

/** Packages that are not installed whose values a config spreads, so that it lacks their keys. */
export const spreadPackages = new Set<string>();

// Placeholders cannot be cloned.
const clone = structuredClone;
globalThis.structuredClone = (value) => {
  try {
    return clone(value);
  } catch {
    return value;
  }
};

/** The origin of a value. */
export interface Origin {
  readonly module: string;
  readonly name: string;
  /** Arguments of the call if the value is the result of a function from a package that is not installed. */
  readonly given?: readonly unknown[];
}

/** Records the origin of the exports of a module. */
export function nameExports(exported: unknown, module: string): void {
  const note = (value: unknown, name: string): void => {
    if (typeof value === 'function' && !origins.has(value)) origins.set(value, { module, name });
  };
  note(exported, 'default');
  if ((isRecord(exported) || typeof exported === 'function') && origins.get(exported)?.given === undefined)
    for (const [name, value] of Object.entries(exported as object)) note(value, name);
}

/**
 * Returns a placeholder for an export of a package that is not installed. It can be called, read, spread and converted to
 * text. The result of a call can be awaited.
 */
export function standIn(
  module: string,
  name: string,
  { given = [], isResult = false }: { readonly given?: readonly unknown[]; readonly isResult?: boolean } = {},
): unknown {
  const get = (_target: object, key: string | symbol): unknown => {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    if (key === 'then' && isResult)
      return (...done: Parameters<Promise<unknown>['then']>) =>
        Promise.resolve(standIn(module, name, { given })).then(...done);
    // Other placeholders must not look like a promise.
    if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined;
    if (key === '__esModule') return true;
    return standIn(module, key === 'default' ? name : name === '' ? key : `${name}.${key}`);
  };
  // An arrow function could not be called with `new`.
  const proxy: object = new Proxy(function () {}, {
    get,
    // Compiled imports list the keys of the module itself. Themes for code are not used here.
    ownKeys(target) {
      if (name !== '' && /^(?!prism-)[@\w]/.test(module)) spreadPackages.add(module);
      return Reflect.ownKeys(target);
    },
    // The object of `import * as a from 'a'` inherits from the module, so it has every export too.
    getPrototypeOf: () => new Proxy({}, { get }),
    // A function such as `defineConfig` returns its argument.
    apply: (_target, _this, values: readonly unknown[]) =>
      /(?:^|\.)define\w*$/.test(name) && typeof values[0] === 'object'
        ? values[0]
        : standIn(module, name, { given: values, isResult: true }),
    construct: () => standIn(module, name) as object,
  });
  origins.set(proxy, { module, name: name === '' ? 'default' : name, given });
  return proxy;
}

/** The position of a value in a config. */
interface PlainContext {
  /** The enclosing objects. */
  readonly above: readonly unknown[];
  /** Its key in the innermost object. Default: none. */
  readonly key?: string;
  /** Arguments of functions that make addresses or ids: paths of pages, texts of headings. */
  readonly paths: readonly string[];
}

/** Converts a value of a config to plain data. */
export function toPlain(value: unknown, { above, key, paths }: PlainContext): ForeignValue {
  const inside: PlainContext = { above: [...above, value], paths };
  const origin = origins.get(value);
  const isEach = key === 'createRedirects' || key === 'rewrites' || key === 'slugify';
  // A function of the site, or of an installed package, can run.
  if (origin !== undefined && !(isEach && origin.given === undefined))
    return {
      [exportTag]: origin.module,
      name: origin.name,
      ...(origin.given?.length && { arguments: origin.given.map((item) => toPlain(item, inside)) }),
    };
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'function') {
    if (key === 'numberPrefixParser' && keepsNumber(value)) return false;
    const result = key === 'editUrl' ? callEditUrl(value) : isEach ? callEach(value, paths) : null;
    return { [functionTag]: value.name, text: String(value), result };
  }
  if (typeof value !== 'object' || above.includes(value)) return String(value);
  if (value instanceof RegExp || value instanceof Date) return String(value);
  if (Array.isArray(value)) return value.map((item) => toPlain(item, inside));
  // As the loader of the old tool does for `require` of an ES module.
  if ('__esModule' in value && 'default' in value && isRecord(value.default)) return toPlain(value.default, inside);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([name, inner]) => [name, toPlain(inner, { ...inside, key: name })]));
}

/** True for a function that finds no number in the name of a file, as without the function. */
function keepsNumber(parse: Function): boolean {
  try {
    return Object(parse('01-a')).filename === '01-a';
  } catch {
    return false;
  }
}

/** Returns the results of a function for each path; null if it fails. */
function callEach(call: Function, paths: readonly string[]): ForeignValue {
  try {
    const made = paths.map((path) => {
      const result: unknown = call(path);
      return [path, [result].flat().filter((from) => typeof from === 'string')] as const;
    });
    return Object.fromEntries(made.filter(([, froms]) => froms.length > 0));
  } catch {
    return null;
  }
}

/** Returns the result of a function that makes edit links, for the path of a page; null for other functions. */
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

/** True for an object or a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
