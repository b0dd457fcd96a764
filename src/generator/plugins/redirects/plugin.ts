import { redirectsKeys } from './keys.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { checkRedirects } from './check-redirects.ts';
import { listRedirects } from './make-redirects.ts';
import { planRedirects } from './plan-redirects.ts';
import { isRedirectStart } from '../../config/schema/addresses.ts';
import { texts, type FrontMatterRule } from '../../content/source/front-matter.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Former paths, which redirect to this page. */
    readonly redirect_from?: readonly string[];
  }
}

const oldPaths: FrontMatterRule = (value) => {
  const result = texts(value);
  if ('problem' in result || !Array.isArray(result.value)) return result;
  return result.value.every((path: string) => isRedirectStart(path.replace(/^(?!\/)/, '/')))
    ? result
    : { problem: 'a list of paths without ? # * \\ and segments that begin with a colon' };
};

const codes = {
  'redirect-chain': 'a redirect leads to another redirect or forms a loop',
  'redirect-conflict': 'a redirect has the same path as a page or another redirect',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Addresses that moved. Config: `redirects`. Front matter: `redirect_from`. */
export const redirects: Plugin = {
  name: 'redirects',
  codes,
  frontMatter: { redirect_from: oldPaths },
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
