import type { Severity } from '../../../shared/diagnostic.ts';
import { isExternal } from '../../../shared/url.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { findEdition, findCounterpart } from '../graph/find-edition.ts';
import type { Site } from '../graph/site.ts';
import { findMissingAnchor, type AnchorsOf } from './page-anchors.ts';
import type { TargetHints } from './hint-target.ts';
import type { LinkUse, ResolvedLink } from './link.ts';

/** What is wrong with a link, without the places where it is written. */
export interface LinkFinding {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
}

/** What a link is checked against. */
export interface LinkContext {
  readonly site: Site;
  readonly anchorsOf: AnchorsOf;
  readonly hints: TargetHints;
}

/** Checks one resolved link; null when it is correct. */
export function checkLink(use: LinkUse, link: ResolvedLink, context: LinkContext): LinkFinding | null {
  if (use.kind === 'image') return checkImage(use, link, context);
  if (link.problem !== null) {
    const hint = hintAtAddress(use.url) ?? context.hints(link, use.origin) ?? hintAtOwnAddress(use.url);
    return warn(link.problem, `"${use.url}" leads to ${noTarget[link.problem]}`, hint);
  }
  const missing = findMissingAnchor(link, context.anchorsOf);
  if (missing === null) return null;
  const { anchor, page, anchors } = missing;
  const hint = didYouMean(
    `#${anchor}`,
    Array.from(anchors, (id) => `#${id}`),
  );
  return warn('broken-anchor', `"#${anchor}" does not exist on ${page.path}`, hint);
}

/** Checks that a link stays in the language of its page; null when it does. */
export function checkLanguage({ url, origin }: LinkUse, link: ResolvedLink, site: Site): LinkFinding | null {
  const { target } = link;
  if (link.foreignLocale === null || origin.page === null || target.kind !== 'route') return null;
  const message = `"${url}" leads from a page in "${origin.locale}" to one in "${link.foreignLocale}"`;
  const hasCounterpart = findCounterpart(target.route, findEdition(site, origin.locale, origin.version)) !== undefined;
  const hint = hasCounterpart
    ? 'remove the language from the path, or write pathname:// before it to keep it'
    : `there is no such page in "${origin.locale}"; to keep the link, write pathname:// before it`;
  return warn('wrong-language-link', message, hint);
}

const noTarget = {
  'broken-link': 'no page and no file',
  'broken-markdown-link': 'no page',
  'broken-image': 'no file',
} as const;

const isHiddenPath = /^(?![a-z]+:)(?:.*\/)?\.[^./]/i;

/** The hint for an address that is wrong in itself, whatever pages exist. */
function hintAtAddress(href: string): string | undefined {
  if (href === '') return 'the link has no address';
  if (href.startsWith('www.')) return `did you mean "https://${href}"?`;
  if (href.includes('\\')) return `use forward slashes: "${href.replaceAll('\\', '/')}"`;
  return isHiddenPath.test(href)
    ? 'names that begin with a dot are excluded from the site: rename the folder'
    : undefined;
}

/** The hint for an absolute address on the site's own origin that resembles no page. */
function hintAtOwnAddress(href: string): string | undefined {
  return isExternal(href) ? 'if another application serves this address, write pathname:// before it' : undefined;
}

function checkImage(use: LinkUse, link: ResolvedLink, { hints }: LinkContext): LinkFinding | null {
  const { target } = link;
  if (target.kind === 'external' || target.kind === 'file') return null;
  if (target.kind !== 'nothing') return warn('broken-image', `"${use.url}" is a page, not an image or another file`);
  const hint = hintAtAddress(use.url) ?? hints({ ...link, problem: 'broken-image' }, use.origin);
  return warn('broken-image', `the file "${use.url}" does not exist`, hint);
}

function warn(code: DiagnosticCode, message: string, hint?: string): LinkFinding {
  return { code, severity: 'warning', message, hint };
}
