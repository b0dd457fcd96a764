import type { CheckScope } from '../../../src/generator/site/graph/site-part.ts';
import { checkLinks } from '../../../src/generator/site/links/check-links.ts';
import { makeTinySite, say, type TinySite } from '../site/tiny-site.ts';

/** Checks the links of a tiny site and says what is wrong, one line a problem. */
export function checkTinySite(tiny: TinySite, scope: CheckScope = 'build'): string[] {
  const { site, parts } = makeTinySite(tiny);
  return checkLinks(site, { scope, parts }).map(say);
}
