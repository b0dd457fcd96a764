import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { readManifest } from '../../plugins/api/manifest/read-manifest.ts';
import type { StageResult } from '../../kernel/stage-result.ts';
import { readOrNull } from '../../kernel/files/read-or-null.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';
import { starterDir } from './starter-folder.ts';
import type { Starter, StarterChoices, StarterComponents } from './starter.ts';
import { toolRangeFor } from './tool-range.ts';

/** Reads what a new site in `dir` is made from; a manifest that cannot be read is reported. */
export function gatherStarter(choices: StarterChoices, dir: string): StageResult<Starter> {
  const { value: components, diagnostics } = readComponents(choices.manifest, dir);
  const pages = walkFolder(starterDir).map(({ path }) => [path, readFileSync(join(starterDir, path), 'utf8')] as const);
  const { title, url, locales } = choices;
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
  if (text === null) return { value: null, diagnostics: [unreadable(manifest)] };
  const { value, diagnostics } = readManifest(text, manifest);
  const from = (path: string): string => relativePath(dir, path);
  const modules = value.elements
    .filter(({ module }) => module !== '')
    .map(({ module }) => resolve(dirname(manifest), module))
    .filter((path) => existsSync(path) || existsSync(path.replace(/\.js$/, '.ts')));
  const components = {
    manifest: from(resolve(manifest)),
    // Others are no names of elements, and could lead out of the folder.
    tags: [...new Set(value.elements.map(({ tag }) => tag))].filter((tag) => /^[a-z][^\s/\\]*-[^\s/\\]*$/.test(tag)),
    modules: [...new Set(modules.map(from))],
  };
  return { value: components, diagnostics };
}

function unreadable(manifest: string): Diagnostic {
  return {
    code: 'invalid-manifest',
    severity: 'error',
    message: `The manifest ${manifest} cannot be read`,
    hint: 'give the path of a custom-elements.json, starting at the current folder',
  };
}
