import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { toolDir, toolVersion } from '../../kernel/tool.ts';
import { readManifest } from '../../plugins/api/manifest/read-manifest.ts';
import { starterDir, type Starter, type StarterChoices, type StarterComponents } from './starter.ts';

/** Reads everything a new site in `dir` is generated from. Reports a manifest that cannot be read. */
export function gatherStarter(choices: StarterChoices, dir: string): StageResult<Starter> {
  const { title, url, locales, manifest } = choices;
  const { value: components, diagnostics } = readComponents(manifest, dir);
  const pages = walkFolder(starterDir).map(({ path }) => [path, readFileSync(join(starterDir, path), 'utf8')] as const);
  const value = {
    title,
    url,
    locales,
    folder: basename(dir),
    components,
    toolRange: toolRangeFor(dir),
    pages: Object.fromEntries(pages),
  };
  return { value, diagnostics };
}

function readComponents(manifest: string | null, dir: string): StageResult<StarterComponents | null> {
  if (manifest === null) return { value: null, diagnostics: [] };
  const text = readOrNull(manifest);
  if (text === null) return { value: null, diagnostics: [describeUnreadable(manifest)] };
  const { value, diagnostics } = readManifest(text, manifest);
  const from = (path: string): string => relativePath(dir, path);
  const modules = value.elements
    .filter(({ module }) => module !== '')
    .map(({ module }) => resolve(dirname(manifest), module))
    .filter((path) => existsSync(path) || existsSync(path.replace(/\.js$/, '.ts')));
  const components = {
    manifest: from(resolve(manifest)),
    // Anything else is not a valid element name, and as a file name could lead out of the folder.
    tags: [...new Set(value.elements.map(({ tag }) => tag))].filter((tag) => /^[a-z][^\s/\\]*-[^\s/\\]*$/.test(tag)),
    modules: [...new Set(modules.map(from))],
  };
  return { value: components, diagnostics };
}

function describeUnreadable(manifest: string): Diagnostic {
  return {
    code: 'invalid-manifest',
    severity: 'error',
    message: `The manifest ${manifest} cannot be read`,
    hint: 'pass the path of a custom-elements.json, relative to the current folder',
  };
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
