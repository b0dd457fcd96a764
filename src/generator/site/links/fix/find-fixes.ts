import { isExternal, splitUrl } from '../../../../shared/url.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Site } from '../../graph/site.ts';
import { collectPageLinks } from '../collect-links.ts';
import { makeAnchorLookup, findMissingAnchor, textDirective, type AnchorsOf } from '../page-anchors.ts';
import type { Place } from '../../../../shared/place.ts';
import { nearest } from '../../../kernel/diagnostics/nearest.ts';
import { editionRoot, pathOfUrl, toWrittenPath } from '../../graph/permalink.ts';
import type { LinkUse, LinkOrigin, ResolvedLink } from '../link.ts';
import { resolveLink } from '../resolve-link.ts';

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

/** One address in a file of the site that is certainly meant otherwise. */
export interface LinkFix {
  /** Place of the link; the address stands in it. */
  readonly place: Place;
  /** The address as its author wrote it. */
  readonly url: string;
  readonly mended: string;
}

/** What links are mended with. */
export interface MendContext {
  readonly site: Site;
  readonly anchorsOf: AnchorsOf;
  /** Paths of pages and files by their lower-case form; one that stands for several paths is left out. */
  readonly byLowerCase: ReadonlyMap<string, string>;
}

/** The address that a wrong link certainly means, or null. Whatever comes back leads somewhere. */
export function mendLink({ kind, url, origin }: LinkUse, context: MendContext): string | null {
  const link = resolveLink(url, origin, context.site);
  const { path, search, hash } = splitUrl(url);
  // A picture that has become a page is no picture.
  if (kind === 'image' && link.target.kind !== 'nothing') return null;
  const withPath = (mended: string | null): string | null => (mended === null ? null : mended + search + hash);
  const mended =
    link.target.kind === 'redirect'
      ? withPath(endOfRedirect(link, origin, context))
      : link.problem === null
        ? mendAnchor(url, link, context)
        : withPath(
            mendCase(path, link, context) ?? addLocale(path, link, context) ?? dropLocale(path, origin, context),
          );
  return mended !== null && mended !== url && isRight(mended, origin, context) ? mended : null;
}

/** A page that has moved: the path to which its redirects lead at last. */
function endOfRedirect({ target }: ResolvedLink, origin: LinkOrigin, { site }: MendContext): string | null {
  const seen = new Set<string>();
  let path = target.kind === 'redirect' ? target.path : '';
  for (let redirect = site.redirects.get(path); redirect !== undefined; redirect = site.redirects.get(path)) {
    if (seen.has(path)) return null;
    seen.add(path);
    path = pathOfUrl(redirect.to, site.config) ?? '';
  }
  const route = site.routes.get(path);
  return route === undefined ? null : toWrittenPath(route.path, origin.locale, site.config);
}

/** A heading whose id another tool made of the same letters, or whose words were changed a little: the one anchor of the page that is near. */
function mendAnchor(url: string, link: ResolvedLink, { anchorsOf }: MendContext): string | null {
  const missing = findMissingAnchor(link, anchorsOf);
  if (missing === null) return null;
  const same = [...missing.anchors].filter((anchor) => lettersOf(anchor) === lettersOf(missing.anchor));
  const [near, ...others] =
    same.length > 0 ? same : [...missing.anchors].filter((anchor) => nearest(missing.anchor, [anchor]) !== null);
  const [directive = ''] = textDirective.exec(url) ?? [];
  return near === undefined || others.length > 0 ? null : url.slice(0, url.indexOf('#') + 1) + near + directive;
}

function lettersOf(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The same letters in another case: only what differs is taken over, so that the author's way of writing stays. */
function mendCase(path: string, { wanted }: ResolvedLink, { byLowerCase }: MendContext): string | null {
  const found = byLowerCase.get(wanted.toLowerCase());
  if (found === undefined) return null;
  const tail = path.replace(/^(?:\.{0,2}\/)+/, '');
  return wanted.endsWith(tail) && tail !== '' ? path.slice(0, -tail.length) + found.slice(-tail.length) : null;
}

/** A page that only another language has, linked to without that language's path. */
function addLocale(path: string, { wanted }: ResolvedLink, { site }: MendContext): string | null {
  if (!path.startsWith('/')) return null;
  const own = site.config.locales.map((locale) => editionRoot(locale, null));
  const [root, ...others] = own.filter((candidate) => candidate !== '' && site.routes.has(candidate + wanted));
  return root === undefined || others.length > 0 ? null : root + path;
}

/** The path of a language that has none, as it lies at the root: its own pages are meant. */
function dropLocale(path: string, { locale }: LinkOrigin, { site }: MendContext): string | null {
  const isAtRoot = site.config.locales.some(({ key, path: folder }) => key === locale && folder === '');
  return isAtRoot && `${path}/`.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) || '/' : null;
}

function isRight(url: string, origin: LinkOrigin, { site, anchorsOf }: MendContext): boolean {
  const link = resolveLink(url, origin, site);
  return link.problem === null && link.target.kind !== 'redirect' && findMissingAnchor(link, anchorsOf) === null;
}
