import { hostingKeys } from './keys.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { planHosting } from './plan-hosting.ts';

/** Redirects and headers in the files that web hosts read. Config: `hosting`. */
export const hosting: Plugin = {
  name: 'hosting',
  keys: hostingKeys,
  open: ({ parts }) => ({
    domainFiles: (domain, site) =>
      planHosting(domain, site, Object.assign({}, ...parts().map((part) => part.headers?.(domain, site)))),
  }),
};
