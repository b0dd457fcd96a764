import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OldTool } from '../tool.ts';
import { planStarlight } from './plan-site.ts';

/** Starlight, a theme of Astro. */
export const starlight: OldTool = {
  name: 'Starlight',
  mark: 'astro.config',
  find: (siteDir) =>
    ['mjs', 'ts', 'js', 'mts']
      .map((end) => join(siteDir, `astro.config.${end}`))
      .find((file) => existsSync(file) && readFileSync(file, 'utf8').includes('starlight')),
  keeps: () => false,
  plan: planStarlight,
};
