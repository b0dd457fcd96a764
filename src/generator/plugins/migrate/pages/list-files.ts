import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { walkFolder } from '../../../kernel/files/walk-folder.ts';
import type { OldFile } from './layout.ts';

/** Returns the paths of all files in a folder, relative to it. Empty for a missing folder. */
export function listFiles(dir: string, isSkipped: (name: string) => boolean = () => false): readonly string[] {
  if (!existsSync(dir)) return [];
  const skips = (name: string): boolean => /^(?:node_modules|\.git|\.DS_Store)$/.test(name) || isSkipped(name);
  return walkFolder(dir, skips)
    .filter(({ path, problem }) => problem === null && existsSync(join(dir, path)))
    .map(({ path }) => path);
}

/** True for the name of a file or folder that no tool reads as content: `.obsidian`. */
export function isHidden(name: string): boolean {
  return name.startsWith('.');
}

/** Returns the files that keep their addresses. */
export function staticFiles(dir: string, paths: readonly string[]): readonly OldFile[] {
  return paths.map((path) => ({ from: join(dir, path), to: `static/${path}` }));
}
