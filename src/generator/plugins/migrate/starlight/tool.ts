import { findFile } from '../pages/list-files.ts';
import type { OldTool } from '../tool.ts';
import { planStarlight } from './plan-site.ts';

const names = ['mjs', 'ts', 'js', 'mts'].map((end) => `astro.config.${end}`);

/** Starlight, a theme of Astro. */
export const starlight: OldTool = {
  name: 'Starlight',
  mark: 'astro.config',
  find: (siteDir) => findFile(siteDir, names, 'starlight'),
  keeps: () => false,
  plan: planStarlight,
};
