import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { formatKeyPath } from '../../config/schema/problem.ts';
import { frontMatterPlace } from '../../content/markdown/outline.ts';
import { firstBy } from '../../kernel/collections.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { documentFile } from '../../site/graph/permalink.ts';
import { findEdition, type Site, type SiteRedirect } from '../../site/graph/site.ts';
import { configOrigin } from '../../site/links/link.ts';
import { resolveLink } from '../../site/links/resolve-link.ts';
import { listRedirects, type VersionRedirects } from './make-redirects.ts';

/** Reports redirects to another redirect or to themselves, and redirects from a path that is already in use. */
export function checkRedirects(site: Site, own: VersionRedirects): Diagnostic[] {
  const redirects = listRedirects(site.editions, site.config, own).filter(isOwn);
  const byPath = firstBy(redirects, ({ from }) => from);
  const nextOf = memoByKey((redirect: SiteRedirect) => findNext(redirect, site));
  const problems = new Map<string, Diagnostic>();
  for (const redirect of redirects) {
    const problem = checkStart(redirect, site) ?? checkEnd(redirect, follow(redirect, byPath, nextOf));
    if (problem === null) continue;
    const name = nameOf(redirect);
    // An entry of the config usually has the same problem in every language; report it once.
    const key = `${name} ${'page' in redirect.origin ? redirect.from : ''} ${problem.code}`;
    if (problems.has(key)) continue;
    const place = placeOf(redirect, site);
    problems.set(key, { ...problem, severity: 'error', message: `${name} ${problem.message}`, place });
  }
  return [...problems.values()];
}

/** A problem whose message lacks the subject of its sentence. */
type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** Returns false for a redirect of a fallback page, which belongs to the page in the other language. */
function isOwn({ origin }: SiteRedirect): boolean {
  return 'index' in origin || origin.page.fallback === null;
}

function checkStart(redirect: SiteRedirect, site: Site): Problem | null {
  const { from, isFile } = redirect;
  const code = 'redirect-conflict';
  const isPage = site.routes.has(from);
  // The file /a.html is free if the page or the redirect /a is the file /a/index.html.
  const isFolder = documentFile(from, site.config) !== `${from.slice(1)}.html`;
  const hasOwnFile = isFile && isFolder;
  if (hasOwnFile && (isPage || site.redirects.has(`${from}.html`))) return null;
  if (isPage)
    return {
      code,
      message: `redirects from ${from}, which is a page: the page takes precedence`,
      hint: 'remove the redirect, or move the page',
    };
  // A folder and a file cannot have the same name.
  if (isFolder && !isFile && (site.facts.staticFiles.has(from) || site.pageFiles.has(from)))
    return { code, message: `redirects from ${from}, which is a file`, hint: 'remove the redirect' };
  const first = site.redirects.get(from);
  const isFirst = first === undefined || originOf(first) === originOf(redirect);
  return isFirst
    ? null
    : { code, message: `redirects from ${from}, as ${nameOf(first)} does`, hint: 'keep one of the two' };
}

function checkEnd({ from, to }: SiteRedirect, [second, ...others]: readonly string[]): Problem | null {
  if (second === undefined) return null;
  const last = others.at(-1) ?? second;
  const isCircle = last === from;
  const end = second === from ? 'to itself' : isCircle ? 'in a circle' : `to "${to}", which is redirected too`;
  return {
    code: 'redirect-chain',
    message: `leads from ${from} ${end}`,
    hint: isCircle ? 'point it at a page' : 'point it at the page where the chain ends',
  };
}

/** Returns the redirected path to which a redirect leads; null for a page, a file or a different site. */
function findNext({ to, locale, version }: SiteRedirect, site: Site): string | null {
  const { target } = resolveLink(to, configOrigin(findEdition(site, locale, version ?? null)), site);
  return target.kind === 'redirect' ? target.path : null;
}

/** Returns the redirected paths that a redirect passes through, each once. */
function follow(
  redirect: SiteRedirect,
  byPath: ReadonlyMap<string, SiteRedirect>,
  nextOf: (redirect: SiteRedirect) => string | null,
): readonly string[] {
  const passed = new Set<string>();
  for (let at: SiteRedirect | undefined = redirect; at !== undefined;) {
    const next: string | null = nextOf(at);
    if (next === null || passed.has(next)) break;
    passed.add(next);
    at = next === redirect.from ? undefined : byPath.get(next);
  }
  return [...passed];
}

function nameOf({ origin }: SiteRedirect): string {
  if ('page' in origin) return `redirect_from of ${origin.page.outline.file}`;
  return origin.file === undefined ? formatKeyPath(['redirects', origin.index]) : `[${origin.index}] of ${origin.file}`;
}

/** Reads the config up to the entry, so it is too slow for redirects without a problem. */
function placeOf({ origin }: SiteRedirect, { facts }: Site): Place | undefined {
  if ('page' in origin) return frontMatterPlace(origin.page.outline, 'redirect_from');
  return origin.file === undefined ? facts.placeOfKey(['redirects', origin.index]) : fileStart(origin.file);
}

function originOf({ origin }: SiteRedirect): unknown {
  return 'index' in origin ? `${origin.file ?? ''} ${origin.index}` : origin.page;
}
