import { findFile } from '../pages/list-files.ts';
import type { OldTool } from '../tool.ts';
import { planMkDocs } from './plan-site.ts';

/** MkDocs with the theme Material, its fork ProperDocs, and its successor Zensical. */
export const mkdocs: OldTool = {
  name: 'MkDocs',
  mark: 'mkdocs.yml',
  find: (siteDir) =>
    findFile(siteDir, ['zensical.toml', 'zensical.yml', 'mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml']),
  keeps: () => false,
  plan: (site) => Promise.resolve(planMkDocs(site)),
};
