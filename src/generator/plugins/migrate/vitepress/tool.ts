import { findFile } from '../pages/list-files.ts';
import type { OldTool } from '../tool.ts';
import { planVitePress } from './plan-site.ts';

const folders = ['.vitepress', 'docs/.vitepress'];
const files = folders.flatMap((folder) =>
  ['config', 'config/index'].flatMap((name) => ['ts', 'mts', 'js', 'mjs'].map((end) => `${folder}/${name}.${end}`)),
);

/** VitePress 1 and 2. */
export const vitepress: OldTool = {
  name: 'VitePress',
  mark: '.vitepress/config',
  find: (siteDir) => findFile(siteDir, files),
  // Pages import Vue components only.
  keeps: () => false,
  plan: planVitePress,
};
