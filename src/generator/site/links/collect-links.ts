import type { Site } from '../graph/site.ts';
import type { SitePart } from '../graph/site-part.ts';
import { collectConfigLinks } from './collect-config-links.ts';
import { collectPageLinks } from './collect-page-links.ts';
import type { LinkUse } from './link-use.ts';

/** Every address that an author wrote, in pages and in the config. */
export function* collectLinks(site: Site, parts: readonly SitePart[]): Generator<LinkUse> {
  yield* collectPageLinks(site);
  yield* collectConfigLinks(site, parts);
}
