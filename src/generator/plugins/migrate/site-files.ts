import { isAbsolute, dirname, join, relative, resolve } from 'node:path';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { matchGlobs } from '../../kernel/patterns.ts';

/** `import.meta.glob` of Vite for a file. `load` runs a file that it finds. */
export function globFrom(
  file: string,
  { siteDir, load }: { readonly siteDir: string; load(path: string): unknown },
): (globs: string | readonly string[], options?: { readonly eager?: boolean }) => object {
  return (globs, options) => {
    const dir = dirname(file);
    const rooted = [globs].flat().map((glob) => (glob.startsWith('/') ? join(siteDir, glob) : resolve(dir, glob)));
    const isMatch = matchGlobs(rooted);
    const base = rooted[0]?.replace(/[^/]*[*?{].*$/s, '') ?? dir;
    const found = walkFolder(base).flatMap(({ path }) => (isMatch(join(base, path)) ? [join(base, path)] : []));
    return Object.fromEntries(
      found.map((path) => {
        const name = relative(dir, path);
        const read = (): unknown => load(path);
        return [
          name.startsWith('.') ? name : `./${name}`,
          options?.eager === true ? read() : () => Promise.resolve(read()),
        ];
      }),
    );
  };
}

/** The module `fs`, or that of its promises, with paths relative to the site’s folder. */
export function inSite(module: unknown, siteDir: string): unknown {
  return new Proxy(module as Record<string, unknown>, {
    get(target, key: string) {
      const value = target[key];
      if (key === 'promises') return inSite(value, siteDir);
      if (typeof value !== 'function') return value;
      return (path: unknown, ...rest: readonly unknown[]): unknown =>
        value(typeof path === 'string' && !isAbsolute(path) ? join(siteDir, path) : path, ...rest);
    },
  });
}
