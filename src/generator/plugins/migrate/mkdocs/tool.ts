import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OldTool } from '../tool.ts';
import { planMkDocs } from './plan-site.ts';

/** MkDocs with the theme Material, its fork ProperDocs, and its successor Zensical. */
export const mkdocs: OldTool = {
  name: 'MkDocs',
  mark: 'mkdocs.yml',
  find: (siteDir) =>
    ['zensical.toml', 'zensical.yml', 'mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml']
      .map((name) => join(siteDir, name))
      .find((file) => existsSync(file)),
  keeps: () => false,
  plan: (site) => Promise.resolve(planMkDocs(site)),
};
