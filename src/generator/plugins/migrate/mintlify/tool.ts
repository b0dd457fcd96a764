import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OldTool } from '../tool.ts';
import { planMintlify } from './plan-site.ts';

/** Mintlify, with `docs.json` or the older `mint.json`. */
export const mintlify: OldTool = {
  name: 'Mintlify',
  mark: 'docs.json',
  find: (siteDir) =>
    ['docs.json', 'mint.json']
      .map((name) => join(siteDir, name))
      .find((file) => existsSync(file) && readFileSync(file, 'utf8').includes('"navigation"')),
  keeps: () => false,
  plan: planMintlify,
};
