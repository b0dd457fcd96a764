import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigProblem } from './config-problem.ts';

/** The theme that a config names, as it is written there, and its absolute folder. */
interface NamedTheme {
  readonly name: string | undefined;
  readonly themeDir: string;
}

/** A theme of the site's own must be where the config says: the bundler would name neither the key nor the line. */
export function checkTheme({ name, themeDir }: NamedTheme): readonly ConfigProblem[] {
  if (name === undefined || existsSync(join(themeDir, 'server.tsx'))) return [];
  return [
    {
      path: ['theme'],
      message: `theme names the folder "${name}", which ${existsSync(themeDir) ? 'has no server.tsx' : 'does not exist'}`,
      hint: 'check the path, which starts at the config; or leave the key out for the theme that comes with the tool',
    },
  ];
}
