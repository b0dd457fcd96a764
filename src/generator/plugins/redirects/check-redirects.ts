import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { formatKeyPath } from '../../config/schema/problem.ts';
import { frontMatterPlace } from '../../content/markdown/outline.ts';
import { findEdition } from '../../site/graph/find-edition.ts';
import { listRedirects } from './make-redirects.ts';
import type { Site, SiteRedirect } from '../../site/graph/site.ts';
import { resolveLink } from '../../site/links/resolve-link.ts';

/** Reports redirects that lead to another redirect or to themselves, and those from a path that something else has. */
export function checkRedirects(site: Site): Diagnostic[] {
  const redirects = listRedirects(site.editions, site.config).filter(isOwn);
  const judged = new Map<string, Diagnostic>();
  for (const redirect of redirects) {
    const { name, place } = describe(redirect, site);
    const fault = judgeStart(redirect, site) ?? judgeEnd(redirect, redirects, site);
    // What is wrong with an entry of the config is mostly so in every language, and is said once.
    const key = `${name} ${'page' in redirect.origin ? redirect.from : ''} ${fault?.code}`;
    if (fault === null || judged.has(key)) continue;
    judged.set(key, { ...fault, severity: 'error', message: `${name} ${fault.message}`, place });
  }
  return [...judged.values()];
}

/** A fault without the subject of its sentence. */
type Fault = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** A page that shows the text of another language asks for nothing itself. */
function isOwn({ origin }: SiteRedirect): boolean {
  return 'index' in origin || origin.page.fallback === null;
}

function judgeStart(redirect: SiteRedirect, site: Site): Fault | null {
  const { from } = redirect;
  const code = 'redirect-conflict';
  if (site.routes.has(from))
    return {
      code,
      message: `redirects from ${from}, which is a page: the page takes precedence`,
      hint: 'remove the redirect, or move the page',
    };
  const first = site.redirects.get(from);
  const isFirst = first === undefined || originOf(first) === originOf(redirect);
  return isFirst
    ? null
    : { code, message: `redirects from ${from}, as ${describe(first, site).name} does`, hint: 'keep one of the two' };
}

function judgeEnd(redirect: SiteRedirect, redirects: readonly SiteRedirect[], site: Site): Fault | null {
  const { from, to } = redirect;
  const [second, ...others] = follow(redirect, redirects, site);
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

/** The redirected paths on the way of a redirect, up to one that was passed before. */
function follow(redirect: SiteRedirect, redirects: readonly SiteRedirect[], site: Site): readonly string[] {
  const { version } = findEdition(site, redirect.locale, null);
  const passed = new Set<string>();
  const walk = ({ to, locale }: SiteRedirect): void => {
    const { target } = resolveLink(to, { locale, version: version.name, page: null }, site);
    if (target.kind !== 'redirect' || passed.has(target.path)) return;
    passed.add(target.path);
    const next = redirects.find(({ from }) => from === target.path);
    if (next !== undefined && target.path !== redirect.from) walk(next);
  };
  walk(redirect);
  return [...passed];
}

function describe(
  { origin }: SiteRedirect,
  { facts }: Site,
): { readonly name: string; readonly place: Place | undefined } {
  if ('page' in origin) {
    const { outline } = origin.page;
    return { name: `redirect_from of ${outline.file}`, place: frontMatterPlace(outline, 'redirect_from') };
  }
  const key = ['redirects', origin.index];
  return { name: formatKeyPath(key), place: facts.placeOfKey(key) };
}

function originOf({ origin }: SiteRedirect): unknown {
  return 'index' in origin ? origin.index : origin.page;
}
