import { findFile } from '../pages/list-files.ts';
import type { OldTool } from '../tool.ts';
import { planMintlify } from './plan-site.ts';

/** Mintlify, with `docs.json` or the older `mint.json`. */
export const mintlify: OldTool = {
  name: 'Mintlify',
  mark: 'docs.json',
  find: (siteDir) => findFile(siteDir, ['docs.json', 'mint.json'], '"navigation"'),
  keeps: () => false,
  plan: planMintlify,
};
