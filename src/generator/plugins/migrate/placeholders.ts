import { exportTag, functionTag, pathMark, type ForeignValue } from './foreign-value.ts';

/** Where values come from, so that a plugin can be named again. */
export const origins = new Map<unknown, Origin>();

/** Where a value comes from. */
export interface Origin {
  readonly module: string;
  readonly name: string;
  /** What a function that is not installed was called with. */
  readonly given?: readonly unknown[];
}

/** Notes where the exports of a module come from. */
export function nameExports(exported: unknown, module: string): void {
  const note = (value: unknown, name: string): void => {
    if (typeof value === 'function' && !origins.has(value)) origins.set(value, { module, name });
  };
  note(exported, 'default');
  if (isRecord(exported) || typeof exported === 'function')
    for (const [name, value] of Object.entries(exported as object)) note(value, name);
}

/** Placeholder for an export of a package that is not installed: it can be called, read, spread and put into a text. */
export function standIn(module: string, name: string, given: readonly unknown[] = []): unknown {
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

/** Where a value is in a config. */
interface PlainContext {
  /** The objects around it. */
  readonly above: readonly unknown[];
  /** Its key in the innermost one. Default: none. */
  readonly key?: string;
  /** Paths of the pages of the site, which functions make redirects of. */
  readonly paths: readonly string[];
}

/** A value of a config as plain data. */
export function toPlain(value: unknown, { above, key, paths }: PlainContext): ForeignValue {
  const inside: PlainContext = { above: [...above, value], paths };
  const origin = origins.get(value);
  if (origin !== undefined)
    return {
      [exportTag]: origin.module,
      name: origin.name,
      ...(origin.given?.length && { arguments: origin.given.map((item) => toPlain(item, inside)) }),
    };
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'function') {
    const result = key === 'editUrl' ? callEditUrl(value) : key === 'createRedirects' ? callEach(value, paths) : null;
    return { [functionTag]: value.name, result };
  }
  if (typeof value !== 'object' || above.includes(value)) return String(value);
  if (value instanceof RegExp || value instanceof Date) return String(value);
  if (Array.isArray(value)) return value.map((item) => toPlain(item, inside));
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([name, inner]) => [name, toPlain(inner, { ...inside, key: name })]));
}

/** What a function makes of each path; null when it fails. */
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

/** True for an object or a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
