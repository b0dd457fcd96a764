import { rootFrom } from './permalink.ts';
import type { Route } from './route.ts';
import type { Site } from './site.ts';

/** Where a document lies in its site. */
export interface Mount {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** The way from the document to the site's root: `./`, `../`; the base URL where addresses are not relative. */
  readonly root: string;
}

/** Where the document of a route lies. The not-found page may be shown at any path: its addresses are never relative. */
export function mountOf({ kind, path }: Pick<Route, 'kind' | 'path'>, { config }: Pick<Site, 'config'>): Mount {
  const { baseUrl, relative } = config;
  return { baseUrl, root: relative && kind !== 'not-found' ? rootFrom(path, config) : baseUrl };
}

/** An address with base URL as one from the document; any other stays as it is. */
export function relativeAddress(href: string, { baseUrl, root }: Mount): string {
  return href.startsWith(baseUrl) && !href.startsWith('//') ? root + href.slice(baseUrl.length) : href;
}
