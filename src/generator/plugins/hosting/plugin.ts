import { hostingKeys } from './keys.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { planHosting } from './plan-hosting.ts';

/** Beside the files that the tool writes, those of other hosts. */
const hostFiles = [
  '_headers',
  '_redirects',
  '_routes.json',
  '_worker.js',
  '.htaccess',
  'firebase.json',
  'netlify.toml',
  'nginx/',
  'staticwebapp.config.json',
  'vercel.json',
  'web.config',
];

/** Redirects and headers in the files that web hosts read. Config: `hosting`. */
export const hosting: Plugin = {
  name: 'hosting',
  keys: hostingKeys,
  open: ({ parts }) => ({
    hostFiles,
    domainFiles: (domain, site) =>
      planHosting(domain, site, Object.assign({}, ...parts().map((part) => part.headers?.(domain, site)))),
  }),
};
