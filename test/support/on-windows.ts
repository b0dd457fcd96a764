import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import { root } from './root.ts';

/** A made-up computer with Windows, whose drive C: is a folder here. */
export interface Windows {
  /** Loads a module of the tool as it runs there: paths have backslashes, names ignore case, renaming may fail. */
  load<Module>(path: string): Promise<Module>;
  /** How often each renaming fails because another program has the file open. Default: 0. */
  lockedTimes: number;
}

/** Makes a computer whose drive C: is a folder. */
export function makeWindows(drive: string): Windows {
  const failures = new Map<string, number>();
  const toHere = (path: unknown): unknown => {
    if (typeof path !== 'string') return path;
    if (/^C:/i.test(path)) return findIgnoringCase(drive, path.slice(3).split(/[\\/]/));
    // The folder of the tool is not on the drive.
    return path.startsWith('\\') ? path.replaceAll('\\', '/') : path;
  };
  const toThere = (result: unknown): unknown =>
    typeof result === 'string' && result.startsWith(drive)
      ? `C:${result.slice(drive.length).replaceAll('/', '\\') || '\\'}`
      : result;
  const computer: Windows = {
    lockedTimes: 0,
    async load<Module>(path: string) {
      const code = await bundle(path);
      const module: { exports: unknown } = { exports: {} };
      const platform = { ...process, platform: 'win32', cwd: () => 'C:\\', env: process.env };
      const require = createRequire(import.meta.url);
      const load = (name: string): unknown => (/^(?:node:)?fs$/.test(name) ? windowsFs : require(name));
      compileFunction(code, ['module', 'require', 'process'])(module, load, platform);
      // The bundle exports what the module does.
      return module.exports as Module;
    },
  };
  const wrapped = Object.entries(fs).map(([name, value]) => {
    if (typeof value !== 'function' || /^[A-Z]/.test(name)) return [name, value] as const;
    const run = (...args: readonly unknown[]): unknown => {
      const key = args.slice(0, 2).join(' ');
      const failed = failures.get(key) ?? 0;
      if (name === 'renameSync' && failed < computer.lockedTimes) {
        failures.set(key, failed + 1);
        throw Object.assign(new Error(`EBUSY: resource busy or locked, rename '${key}'`), { code: 'EBUSY' });
      }
      return toThere(Reflect.apply(value, fs, args.map(toHere)));
    };
    return [name, run] as const;
  });
  const windowsFs = Object.fromEntries(wrapped);
  return computer;
}

/** The path here of a file there; names that exist are found in any letter case. */
function findIgnoringCase(folder: string, [name = '', ...rest]: readonly string[]): string {
  if (name === '') return rest.length === 0 ? folder : findIgnoringCase(folder, rest);
  const names = fs.existsSync(folder) && fs.statSync(folder).isDirectory() ? fs.readdirSync(folder) : [];
  const found = names.find((entry) => entry.toLowerCase() === name.toLowerCase()) ?? name;
  return rest.length === 0 ? `${folder}/${found}` : findIgnoringCase(`${folder}/${found}`, rest);
}

async function bundle(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/${path}`],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    define: { 'import.meta.url': JSON.stringify(`file://${root}/dist/module.js`) },
    plugins: [
      {
        name: 'paths-of-windows',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^node:path$/ }, () => ({ path: 'node:path/win32', external: true })),
      },
    ],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
