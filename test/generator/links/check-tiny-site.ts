import { checkLinks, type CheckScope } from '../../../src/generator/site/links/check-links.ts';
import { makeTinySite, say, type TinySite } from '../site/tiny-site.ts';

/** Checks the links of a tiny site and says what is wrong, one line a problem. */
export function checkTinySite(site: TinySite, scope: CheckScope = 'build'): string[] {
  return checkLinks(makeTinySite(site).site, scope).map(say);
}
