import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { relativePath } from '../../kernel/files/paths.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { toolDir, toolVersion } from '../../kernel/tool.ts';

/** Answers that determine a new site. Those to questions of plugins are by name of their option. */
export interface StarterChoices {
  readonly title: string;
  /** Origin of the published site. */
  readonly url: string;
  /** Locale keys, the default one first; each is a folder of the starter. */
  readonly locales: readonly string[];
  readonly [option: string]: unknown;
}

/** Everything the core's files of a new site are generated from. */
export interface Starter {
  readonly choices: StarterChoices;
  /** Absolute folder of the site. */
  readonly dir: string;
  /** Dependency range of this tool for the new package.json: a semver range or a `file:` path. */
  readonly toolRange: string;
  /** Text of each page by path below `content`. */
  readonly pages: Readonly<Record<string, string>>;
}

const starterDir = join(toolDir, 'src', 'starter');

/** Lists the locales that the starter has pages for. */
export function listStarterLocales(): readonly string[] {
  return [...new Set(listPages().map((path) => path.slice(0, path.indexOf('/'))))];
}

/** Reads what a new site in `dir` is generated from. */
export function gatherStarter(choices: StarterChoices, dir: string): Starter {
  const pages = listPages()
    .filter((path) => choices.locales.some((key) => path.startsWith(`${key}/`)))
    .map((path) => [path, readFileSync(join(starterDir, path), 'utf8')]);
  return { choices, dir, toolRange: toolRangeFor(dir), pages: Object.fromEntries(pages) };
}

/** Pages by path, in one folder per locale. Plugins read their own files in `plugins/`. */
function listPages(): readonly string[] {
  return walkFolder(starterDir).flatMap(({ path }) => (path.startsWith('plugins/') ? [] : path));
}

/**
 * Dependency range of this tool for a new site in `dir`: the folder of a checkout, or the range in the package.json that
 * this tool is installed from. A bare range could refer to an unrelated package in a registry.
 */
function toolRangeFor(dir: string): string {
  const fileRange = (target: string): string => `file:${relativePath(dir, target)}`;
  const modules = dirname(toolDir);
  if (basename(modules) !== 'node_modules') return fileRange(toolDir);
  const host = dirname(modules);
  const range = readRange(join(host, 'package.json'), basename(toolDir));
  return range.startsWith('file:') ? fileRange(resolve(host, range.slice('file:'.length))) : range;
}

function readRange(file: string, name: string): string {
  try {
    // npm has read this file to install the tool.
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Partial<
      Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
    >;
    return { ...dependencies, ...devDependencies }[name] ?? `^${toolVersion}`;
  } catch {
    return `^${toolVersion}`;
  }
}
