import type { Plugin } from '../../plugin-api/plugin.ts';
import { featuresRule, heroRule } from './front-matter.ts';

/** Landing pages from front matter: `hero` and `features`. */
export const landing: Plugin = {
  name: 'landing',
  frontMatter: { hero: heroRule, features: featuresRule },
  content: () => import('./content.ts'),
};
