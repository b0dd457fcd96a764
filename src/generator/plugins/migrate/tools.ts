import { makesRedirects } from './docusaurus/addresses/list-addresses.ts';
import { planDocusaurus } from './docusaurus/plan-site.ts';
import { preprocessPages } from './docusaurus/preprocess-pages.ts';
import { findDocusaurusConfig, readDocusaurus } from './docusaurus/read-site.ts';
import { generateSidebars } from './docusaurus/sidebars/generate-sidebars.ts';
import { mintlify } from './mintlify/tool.ts';
import { mkdocs } from './mkdocs/tool.ts';
import { starlight } from './starlight/tool.ts';
import type { OldTool } from './tool.ts';
import { vitepress } from './vitepress/tool.ts';

const brought = /^(?:@docusaurus\/|(?:@[^/]+\/)?docusaurus(?:-|$)|react$|react-dom$|@mdx-js\/|prism-react-renderer$)/;

const docusaurus: OldTool = {
  name: 'Docusaurus',
  mark: 'docusaurus.config',
  find: findDocusaurusConfig,
  // Its pages use React components, which may import any package.
  keeps: (name) => !brought.test(name),
  async plan({ configFile, siteDir }, runner) {
    const read = await preprocessPages(await readDocusaurus({ configFile, siteDir }, runner), runner);
    const site = await generateSidebars(read, runner);
    const plan = planDocusaurus(site);
    if (!site.packages.some(makesRedirects)) return plan;
    // Functions of the config make redirects from the paths of pages, which are known now.
    const again = await readDocusaurus({ configFile, siteDir, paths: plan.oldPaths ?? [] }, runner);
    return planDocusaurus({ ...again, docs: site.docs, preprocessed: site.preprocessed });
  },
};

/** All tools whose sites can be migrated. */
export const oldTools: readonly OldTool[] = [docusaurus, vitepress, starlight, mkdocs, mintlify];
