import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OldTool } from '../tool.ts';
import { planVitePress } from './plan-site.ts';

const folders = ['.vitepress', 'docs/.vitepress'];
const names = ['config', 'config/index'].flatMap((name) => ['ts', 'mts', 'js', 'mjs'].map((end) => `${name}.${end}`));

/** VitePress 1 and 2. */
export const vitepress: OldTool = {
  name: 'VitePress',
  mark: '.vitepress/config',
  find: (siteDir) =>
    folders.flatMap((folder) => names.map((name) => join(siteDir, folder, name))).find((file) => existsSync(file)),
  // Pages import Vue components only.
  keeps: () => false,
  plan: planVitePress,
};
