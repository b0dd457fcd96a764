import { isExternal } from '../../../../shared/url.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Site } from '../../graph/site.ts';
import { collectPageLinks } from '../collect-page-links.ts';
import { makeAnchorLookup } from '../page-anchors.ts';
import type { LinkFix } from './link-fix.ts';
import { mendLink } from './mend-link.ts';

/** Finds every link in the texts of a site whose right address is certain. */
export function findFixes(site: Site): readonly LinkFix[] {
  const context = { site, anchorsOf: makeAnchorLookup(), byLowerCase: indexByLowerCase(site) };
  return [...collectPageLinks(site)].flatMap((use) => {
    const mended = isExternal(use.url) ? null : mendLink(use, context);
    return mended === null ? [] : use.places.map((place) => ({ place, url: use.url, mended }));
  });
}

/** A path that several pages or files share but for their case is certain of none. */
function indexByLowerCase({ routes, pagesByFile, facts }: Site): ReadonlyMap<string, string> {
  const paths = [...routes.keys(), ...pagesByFile.keys(), ...facts.staticFiles, ...facts.assets.keys()];
  const groups = groupBy([...new Set(paths)], (path) => path.toLowerCase());
  return new Map(
    [...groups].flatMap(([lower, [path, ...others]]) => (path && others.length === 0 ? [[lower, path]] : [])),
  );
}
