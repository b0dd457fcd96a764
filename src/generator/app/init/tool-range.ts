import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { toolDir } from '../../kernel/tool-dir.ts';
import { toolVersion } from '../../kernel/tool-version.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';

/**
 * What the package.json of a new site in `dir` says after the name of this tool: the folder of a checkout, else the
 * same as the package.json whose installation this tool is. A bare range could name a stranger's package.
 */
export function toolRangeFor(dir: string): string {
  const modules = dirname(toolDir);
  if (basename(modules) !== 'node_modules') return fileRange(dir, toolDir);
  const host = dirname(modules);
  const range = readRange(join(host, 'package.json'), basename(toolDir));
  return range.startsWith('file:') ? fileRange(dir, resolve(host, range.slice('file:'.length))) : range;
}

function fileRange(dir: string, target: string): string {
  return `file:${relativePath(dir, target)}`;
}

function readRange(file: string, name: string): string {
  try {
    // npm has read this file when it installed the tool.
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Partial<
      Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
    >;
    return { ...dependencies, ...devDependencies }[name] ?? `^${toolVersion}`;
  } catch {
    return `^${toolVersion}`;
  }
}
