import { join, posix } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isElsewhere, isExternal, normalizePath } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { didYouMean, editsBetween } from '../../kernel/diagnostics/nearest.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { isFile } from '../../kernel/files/read-file.ts';
import { memoByKey, memo } from '../../kernel/memo.ts';
import { toWrittenPath } from '../graph/permalink.ts';
import { findEdition, findCounterpart, type Site } from '../graph/site.ts';
import type { LinkUse, ResolvedLink, LinkOrigin } from './link.ts';
import { makePathFinder, type PathFinder } from './make-path-finder.ts';
import { findMissingAnchor, makeAnchorLookup } from './page-anchors.ts';

/**
 * Makes the check of one resolved link. It returns the problem without the places where the link is written, or null for a
 * correct link. Paths are indexed at the first broken link.
 */
export function makeLinkChecker(site: Site): (use: LinkUse, link: ResolvedLink) => Diagnostic | null {
  const anchorsOf = makeAnchorLookup();
  const hintAtTarget = makeTargetHints(site);
  return (use, link) => {
    const meant = correctScheme(use.url);
    if (meant !== null) return warnOfScheme(use, meant);
    if (use.kind === 'image') return checkImage(use, link, hintAtTarget);
    if (link.problem !== null) {
      const hint = hintAtAddress(use.url) ?? hintAtTarget(link, use.origin) ?? hintAtOwnAddress(use.url);
      return warn(link.problem, `"${use.url}" leads to ${noTarget[link.problem]}`, hint);
    }
    const missing = findMissingAnchor(link, site, anchorsOf);
    if (missing === null) return null;
    const ids = Array.from(missing.anchors, (id) => `#${id}`);
    const anchor = `#${missing.anchor}`;
    return warn('broken-anchor', `"${anchor}" does not exist on ${missing.page.path}`, didYouMean(anchor, ids));
  };
}

/** Checks that a link stays in the language of its page; null if it does. */
export function checkLanguage({ url, origin }: LinkUse, link: ResolvedLink, site: Site): Diagnostic | null {
  const { target } = link;
  if (link.foreignLocale === null || origin.page === null || target.kind !== 'route') return null;
  const message = `"${url}" leads from a page in "${origin.locale}" to one in "${link.foreignLocale}"`;
  const edition = findEdition(site, origin.locale, target.route.version ?? origin.version);
  const hasCounterpart = findCounterpart(target.route, edition) !== undefined;
  const keep = 'to keep it, and have it checked, write <!-- docs-ignore wrong-language-link --> on the page';
  const hint = hasCounterpart
    ? `remove the language from the path; ${keep}`
    : `there is no such page in "${origin.locale}": translate it, or link to a different page; ${keep}`;
  return warn('wrong-language-link', message, hint);
}

/** Returns the address with `http` or `https` for a scheme that differs from them in one character; null for all others. */
function correctScheme(url: string): string | null {
  const [, scheme] = /^([a-z]{3,6}):\/\//i.exec(url) ?? [];
  if (scheme === undefined || /^https?$/i.test(scheme)) return null;
  const known = ['https', 'http'].find((name) => editsBetween(scheme.toLowerCase(), name) === 1);
  return known === undefined ? null : known + url.slice(scheme.length);
}

function warnOfScheme({ kind, url }: LinkUse, meant: string): Diagnostic {
  const message = `"${url}" leads nowhere: browsers do not know its scheme`;
  return warn(kind === 'image' ? 'broken-image' : 'broken-link', message, `did you mean "${meant}"?`);
}

const noTarget = {
  'broken-link': 'no page and no file',
  'broken-markdown-link': 'no page',
  'broken-image': 'no file',
} as const;

const isHiddenPath = /^(?![a-z]+:)(?:.*\/)?\.[^./]/i;

/** Returns the hint for an address that is wrong by itself, regardless of existing pages. */
function hintAtAddress(href: string): string | undefined {
  if (href === '') return 'the link has no address';
  if (/^(?:www\.|https?\/\/)/.test(href)) return `did you mean "https://${href.replace(/^https?\/\//, '')}"?`;
  if (href.includes('\\')) return `use forward slashes: "${href.replaceAll('\\', '/')}"`;
  return isHiddenPath.test(href)
    ? 'names that begin with a dot are excluded from the site: rename the folder'
    : undefined;
}

/** Returns the hint for an absolute address on the site's own origin that resembles no page. */
function hintAtOwnAddress(href: string): string | undefined {
  return isExternal(href) ? 'if another application serves this address, write pathname:// before it' : undefined;
}

function checkImage(use: LinkUse, link: ResolvedLink, hintAtTarget: TargetHints): Diagnostic | null {
  const { target } = link;
  if (isElsewhere(use.url) && !URL.canParse(use.url, 'https://site.invalid'))
    return warn('broken-image', `"${use.url}" is not a valid address`);
  if (target.kind === 'external' || target.kind === 'file') return null;
  if (target.kind !== 'nothing') return warn('broken-image', `"${use.url}" is a page, not an image or another file`);
  const hint = hintAtAddress(use.url) ?? hintAtTarget({ ...link, problem: 'broken-image' }, use.origin);
  const fault = hint === outsideHint ? 'is outside of the content' : 'does not exist';
  return warn('broken-image', `the file "${use.url}" ${fault}`, hint);
}

function warn(code: DiagnosticCode, message: string, hint?: string): Diagnostic {
  return makeWarning(code, { message, hint });
}

/** Suggests the most likely target of a broken link. */
type TargetHints = (link: ResolvedLink, origin: LinkOrigin) => string | undefined;

function makeTargetHints(site: Site): TargetHints {
  const { config, pagesByFile, facts, routes } = site;
  const staticDir = relativePath(config.siteDir, config.staticDir);
  const staticHint = `a path that begins with a slash is looked up in ${staticDir}; to use another folder, set "staticDir" in the config`;
  const pages = memo(() => makePathFinder(pagesByFile.keys()));
  const files = memo(() => makePathFinder([...facts.staticFiles, ...(facts.beside ?? facts.assets.keys())]));
  const folders = memo(() => new Set(Array.from(routes.keys(), posix.dirname)));
  const routesIn = memoByKey((locale: string) =>
    makePathFinder([...routes].flatMap(([path, route]) => (route.locale === locale ? [path] : []))),
  );
  const finderFor = ({ problem }: ResolvedLink, { locale }: LinkOrigin): PathFinder => {
    if (problem === 'broken-markdown-link') return pages();
    return problem === 'broken-image' ? files() : routesIn(locale);
  };
  return (link, origin) => {
    if (link.problem === 'broken-markdown-link' && /(?:^|\/)readme\.mdx?$/i.test(link.wanted)) return readmeHint;
    if (isOutside(link, config)) return outsideHint;
    const found = finderFor(link, origin)(link.wanted);
    if (found === null && link.problem === 'broken-image') return link.wanted.startsWith('/') ? staticHint : undefined;
    if (found === null) return folders().has(normalizePath(link.wanted)) ? folderHint : undefined;
    if (found !== link.wanted && found.normalize() === link.wanted.normalize()) return decomposedHint;
    return `did you mean "${asWritten(found, link, origin, site)}"?`;
  };
}

/** True for an existing file that is neither below the folder of a version nor a static file. */
function isOutside({ problem, wanted }: ResolvedLink, { siteDir }: Config): boolean {
  return problem === 'broken-image' && !wanted.startsWith('/') && isFile(join(siteDir, wanted));
}

const outsideHint = 'move it next to the page, or to the folder of static files';

const readmeHint = 'a README is not a page of the site; rename it to index.md to make it the page of its folder';

const folderHint = 'the folder has no page of its own: add an index.md, or link to a page in it';

const decomposedHint = 'the file name stores letters and accents separately, as macOS does: type the name again';

/** Returns the found path in the author's notation. */
function asWritten(found: string, { problem }: ResolvedLink, { locale, page }: LinkOrigin, { config }: Site): string {
  const isFile = problem === 'broken-markdown-link' || !found.startsWith('/');
  if (!isFile) return toWrittenPath(found, locale, config);
  const path = page ? posix.relative(posix.dirname(page.outline.file), found) : found;
  return path.startsWith('.') ? path : `./${path}`;
}
