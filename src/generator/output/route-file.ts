import type { Config } from '../config/config.ts';
import type { Route } from '../site/site.ts';

/** File of a route within the output: `/x/y` is `x/y/index.html`, without a trailing slash by config `x/y.html`. */
export function routeFile(
  { kind, path, permalink }: Pick<Route, 'kind' | 'path' | 'permalink'>,
  { trailingSlash }: Pick<Config, 'trailingSlash'>,
): string {
  const bare = path.replace(/^\/+/, '');
  if (kind === 'not-found') return bare;
  if (bare === '') return 'index.html';
  // The root of a locale keeps its slash whatever the config says.
  return trailingSlash === false && !permalink.endsWith('/') ? `${bare}.html` : `${bare}/index.html`;
}
