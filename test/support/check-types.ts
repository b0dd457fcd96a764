import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSite } from './write-site.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

const options = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    // Files of types are checked as well; those of the frameworks are not ours.
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'preserve',
    experimentalDecorators: true,
    types: [],
    lib: ['es2022', 'dom', 'dom.iterable'],
  },
  include: ['**/*'],
};

/** Checks files with the strictest settings of TypeScript. Returns what the compiler prints about them; empty if nothing. */
export function checkTypes(files: Readonly<Record<string, string>>): string {
  const dir = writeSite({ 'tsconfig.json': JSON.stringify(options), 'package.json': '{ "type": "module" }', ...files });
  symlinkSync(modules, join(dir, 'node_modules'), 'junction');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(modules, 'typescript/bin/tsc'), '-p', dir, '--singleThreaded'],
    {
      cwd: dir,
      encoding: 'utf8',
    },
  );
  return (stdout + stderr)
    .split('\n')
    .filter((line) => line !== '' && !/^\s|node_modules\//.test(line))
    .join('\n');
}
