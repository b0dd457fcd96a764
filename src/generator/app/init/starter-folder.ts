import { join } from 'node:path';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { toolDir } from '../../kernel/tool-dir.ts';

/** Absolute folder of the pages that new sites begin with: one folder a language. */
export const starterDir: string = join(toolDir, 'src', 'starter');

/** Languages in which a new site can begin. */
export function listStarterLocales(): readonly string[] {
  return [...new Set(walkFolder(starterDir).map(({ path }) => path.slice(0, path.indexOf('/'))))];
}
