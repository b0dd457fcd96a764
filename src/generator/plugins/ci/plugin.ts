import type { Plugin } from '../../plugin-api/plugin.ts';

/** Pipelines for new sites. */
export const ci: Plugin = {
  name: 'ci',
  starter: () => import('./starter.ts'),
};
