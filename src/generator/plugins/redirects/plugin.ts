import { redirectsKeys } from './keys.ts';
import { redirectsFrontMatter } from './front-matter.ts';
import { redirectsCodes } from './codes.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { checkRedirects } from './check-redirects.ts';
import { listRedirects } from './make-redirects.ts';
import { planRedirects } from './plan-redirects.ts';

/** Addresses that moved. Config: `redirects`. Front matter: `redirect_from`. */
export const redirects: Plugin = {
  name: 'redirects',
  codes: redirectsCodes,
  frontMatter: redirectsFrontMatter,
  keys: redirectsKeys,
  open: ({ theme }) => ({
    redirects: listRedirects,
    configLinks: (config) =>
      config.redirects.map(({ to }, index) => ({ kind: 'link', url: to, keyPath: ['redirects', index, 'to'] })),
    links: { codes: ['redirect-chain', 'redirect-conflict'], check: checkRedirects },
    plan: ({ site }) => ({
      files: () => planRedirects(site, theme),
      report: async () => ({
        purpose: 'redirects',
        reason: 'in the documents of moved pages',
        owns: (path) => path === `assets/${theme.redirectScript}`,
      }),
    }),
  }),
};
