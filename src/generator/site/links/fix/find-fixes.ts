import type { Place } from '../../../../shared/place.ts';
import { encodePath, isExternal, splitUrl } from '../../../../shared/url.ts';
import { groupBy } from '../../../kernel/collections.ts';
import { nearest } from '../../../kernel/diagnostics/nearest.ts';
import { editionRoot, toWrittenPath } from '../../graph/permalink.ts';
import { isMade } from '../../graph/route.ts';
import type { Site } from '../../graph/site.ts';
import { collectPageLinks } from '../collect-links.ts';
import { endOfRedirect } from '../find-target.ts';
import type { LinkUse, LinkOrigin, ResolvedLink } from '../link.ts';
import { makeAnchorLookup, findMissingAnchor, textDirective, type AnchorsOf } from '../page-anchors.ts';
import { resolveLink } from '../resolve-link.ts';

/** Finds every wrong link in pages whose correct address is certain. */
export function findFixes(site: Site): readonly LinkFix[] {
  const context = { site, anchorsOf: makeAnchorLookup(), byLowerCase: indexByLowerCase(site) };
  return [...collectPageLinks(site)].flatMap((use) => {
    const replacement = isExternal(use.url) ? null : fixLink(use, context);
    const places = use.places.filter(({ file }) => !isMade(file));
    return replacement === null ? [] : places.map((place) => ({ place, url: use.url, replacement }));
  });
}

/** Omits paths that differ only in case from another path, because the intended one is uncertain. */
function indexByLowerCase({ routes, pagesByFile, facts }: Site): ReadonlyMap<string, string> {
  const paths = [...routes.keys(), ...pagesByFile.keys(), ...facts.staticFiles, ...(facts.beside ?? [])];
  const groups = groupBy([...new Set(paths)], (path) => path.toLowerCase());
  return new Map(
    [...groups].flatMap(([lower, [path, ...others]]) => (path && others.length === 0 ? [[lower, path]] : [])),
  );
}

/** The replacement of one address in a file of the site. */
export interface LinkFix {
  /** Place of the link that contains the address. */
  readonly place: Place;
  /** The address as its author wrote it. */
  readonly url: string;
  readonly replacement: string;
}

interface FixContext {
  readonly site: Site;
  readonly anchorsOf: AnchorsOf;
  /** Paths of pages and files by their lower-case form, without ambiguous ones. */
  readonly byLowerCase: ReadonlyMap<string, string>;
}

/** Returns the intended address of a wrong link, or null. A returned address always has a target. */
function fixLink({ kind, url, origin, link: known }: LinkUse, context: FixContext): string | null {
  const link = known ?? resolveLink(url, origin, context.site);
  const { path, search, hash } = splitUrl(url);
  // The target exists, but not as an image.
  if (kind === 'image' && link.target.kind !== 'nothing') return null;
  const withPath = (fixed: string | null): string | null => (fixed === null ? null : fixed + search + hash);
  const fixed =
    link.target.kind === 'redirect'
      ? withPath(fixMoved(link.target.path, origin, context))
      : link.problem === null
        ? fixAnchor(url, link, context)
        : withPath(fixCase(path, link, context) ?? addLocale(path, link, context) ?? dropLocale(path, origin, context));
  return fixed !== null && fixed !== url && isCorrect(fixed, origin, context) ? fixed : null;
}

/** Returns the path at the end of the redirects, for a page that has moved. */
function fixMoved(from: string, origin: LinkOrigin, { site }: FixContext): string | null {
  const route = endOfRedirect(from, site);
  return route === null ? null : encodePath(toWrittenPath(route.path, origin.locale, site.config));
}

/** Returns the only similar anchor of the page, for an id made by another tool or a slightly changed heading. */
function fixAnchor(url: string, link: ResolvedLink, { site, anchorsOf }: FixContext): string | null {
  const missing = findMissingAnchor(link, site, anchorsOf);
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

/** Corrects the case of a path: replaces only the letters that differ, so the author's notation is kept. */
function fixCase(path: string, { wanted }: ResolvedLink, { byLowerCase }: FixContext): string | null {
  const found = byLowerCase.get(wanted.toLowerCase());
  if (found === undefined) return null;
  const tail = path.replace(/^(?:\.{0,2}\/)+/, '');
  return wanted.endsWith(tail) && tail !== '' ? path.slice(0, -tail.length) + found.slice(-tail.length) : null;
}

/** Adds the path of a language, for a page that exists only in one other language. */
function addLocale(path: string, { wanted }: ResolvedLink, { site }: FixContext): string | null {
  if (!path.startsWith('/')) return null;
  const own = site.config.locales.map((locale) => editionRoot(locale, null));
  const [root, ...others] = own.filter((candidate) => candidate !== '' && site.routes.has(candidate + wanted));
  return root === undefined || others.length > 0 ? null : root + path;
}

/** Removes the key of the language at the root, which has no path, from the beginning of a path. */
function dropLocale(path: string, { locale }: LinkOrigin, { site }: FixContext): string | null {
  const isAtRoot = site.config.locales.some(({ key, path: folder }) => key === locale && folder === '');
  return isAtRoot && `${path}/`.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) || '/' : null;
}

function isCorrect(url: string, origin: LinkOrigin, { site, anchorsOf }: FixContext): boolean {
  const link = resolveLink(url, origin, site);
  return link.problem === null && link.target.kind !== 'redirect' && findMissingAnchor(link, site, anchorsOf) === null;
}
