import nodePath, { isAbsolute, join } from 'node:path';

/** The module `fs` or `fs/promises`, with paths relative to the folder of the site, which removes no files. */
export function inSite(module: unknown, siteDir: string): unknown {
  return new Proxy(module as Record<string, unknown>, {
    get(target, key: string) {
      const value = target[key];
      if (key === 'promises') return inSite(value, siteDir);
      if (typeof value !== 'function') return value;
      // The old site stays as it is.
      if (/^(?:rm|unlink|rename)/.test(key))
        return (...given: readonly unknown[]): void => {
          const done = given.at(-1);
          if (typeof done === 'function') done(null);
        };
      return (path: unknown, ...rest: readonly unknown[]): unknown =>
        value(typeof path === 'string' && !isAbsolute(path) ? join(siteDir, path) : path, ...rest);
    },
  });
}

/** The module `path`, with relative paths in the folder of the site. */
export function pathsIn(siteDir: string): unknown {
  const { resolve } = nodePath;
  return {
    ...nodePath,
    resolve: (...parts: readonly string[]) => resolve(siteDir, ...parts),
    relative: (from: string, to: string) => nodePath.relative(resolve(siteDir, from), resolve(siteDir, to)),
  };
}
