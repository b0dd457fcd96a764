import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileLoaders } from '../../../kernel/esbuild/browser-bundle.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { walkFolder } from '../../../kernel/files/walk-folder.ts';
import { matchGlobs } from '../../../kernel/patterns.ts';
import type { OldFile } from './layout.ts';

/** Returns the paths of all files in a folder, relative to it. Empty for a missing folder. */
export function listFiles(dir: string, isSkipped: (name: string) => boolean = () => false): readonly string[] {
  return walkFolder(dir, (name) => isForeign(name) || isSkipped(name))
    .filter(({ path, problem }) => problem === null && existsSync(join(dir, path)))
    .map(({ path }) => path);
}

/** Returns the files to which an import path can resolve. */
export function withExtensions(file: string): string[] {
  const files = '.js .jsx .ts .tsx .mdx .md .mjs .cjs .json /index.js /index.jsx /index.ts /index.tsx';
  return ['', ...files.split(' ')].map((extension) => file + extension);
}

/** Returns the first of some files that exists in a folder, and contains a text if one is given; undefined without one. */
export function findFile(dir: string, names: readonly string[], text = ''): string | undefined {
  return names
    .map((name) => join(dir, name))
    .find((file) => existsSync(file) && (readOrNull(file) ?? text).includes(text));
}

/** True for the name of a file or folder that belongs to no site. */
export function isForeign(name: string): boolean {
  return /^(?:node_modules|\.git|\.DS_Store)$/.test(name);
}

/** True for the name of a file or folder that no tool reads as content: `.obsidian`. */
export function isHidden(name: string): boolean {
  return name.startsWith('.');
}

/** True for a picture, a recording or a download, which pages show or link to. */
export function isAsset(path: string): boolean {
  return extname(path) in fileLoaders || path.endsWith('.csv');
}

/** Returns the files that keep their addresses. */
export function staticFiles(dir: string, paths: readonly string[]): readonly OldFile[] {
  return paths.map((path) => ({ from: join(dir, path), to: `static/${path}` }));
}

/** Returns a predicate for paths that the lines of a file such as `.gitignore` exclude. */
export function matchIgnored(text: string): (path: string) => boolean {
  const rules = text.split('\n').flatMap((line) => {
    const [, not, root, path = ''] = /^(!?)(\/?)(.*)/.exec(line.trim().replace(/\/$/, '')) ?? [];
    if (path === '' || path.startsWith('#')) return [];
    const anywhere = root || path.includes('/') ? path : `**/${path}`;
    return [{ not, matches: matchGlobs([anywhere, `${anywhere}/**`]) }];
  });
  return (path) => rules.findLast(({ matches }) => matches(path))?.not === '';
}
