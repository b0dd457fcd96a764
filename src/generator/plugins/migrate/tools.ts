import { planDocusaurus } from './docusaurus/plan-site.ts';
import { findDocusaurusConfig, readDocusaurus } from './docusaurus/read-site.ts';
import { mintlify } from './mintlify/tool.ts';
import { mkdocs } from './mkdocs/tool.ts';
import { starlight } from './starlight/tool.ts';
import type { OldTool } from './tool.ts';
import { vitepress } from './vitepress/tool.ts';

const brought = /^(?:@docusaurus\/|docusaurus-|react$|react-dom$|@mdx-js\/|prism-react-renderer$)/;

const docusaurus: OldTool = {
  name: 'Docusaurus',
  mark: 'docusaurus.config',
  find: findDocusaurusConfig,
  // Its components are React components, which may use any package.
  keeps: (name) => !brought.test(name),
  plan: async ({ configFile, siteDir }, thread) => planDocusaurus(await readDocusaurus(configFile, siteDir, thread)),
};

/** All tools whose sites can be migrated. */
export const oldTools: readonly OldTool[] = [docusaurus, vitepress, starlight, mkdocs, mintlify];
