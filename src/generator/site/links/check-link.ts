import type { Severity } from '../../../shared/diagnostic.ts';
import { isExternal } from '../../../shared/url.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { findEdition, findTwin } from '../graph/find-edition.ts';
import type { Site } from '../graph/site.ts';
import { findMissingAnchor, type AnchorsOf } from './page-anchors.ts';
import type { TargetHints } from './hint-target.ts';
import type { LinkUse, ResolvedLink } from './link.ts';

/** What is wrong with a link, whatever the places where it stands. */
export interface Verdict {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
}

/** What links are judged with. */
export interface JudgeContext {
  readonly site: Site;
  readonly anchorsOf: AnchorsOf;
  readonly hints: TargetHints;
}

/** Judges one resolved link; null when it is right. */
export function judgeLink(use: LinkUse, link: ResolvedLink, context: JudgeContext): Verdict | null {
  if (use.kind === 'image') return judgeImage(use, link, context);
  if (link.problem !== null) {
    const hint = hintSlip(use.url) ?? context.hints(link, use.origin) ?? hintNeighbour(use.url);
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

/** Judges whether a link stays in the language of its page; null when it does. */
export function judgeLanguage({ url, origin }: LinkUse, link: ResolvedLink, site: Site): Verdict | null {
  const { target } = link;
  if (link.foreignLocale === null || origin.page === null || target.kind !== 'route') return null;
  const message = `"${url}" leads from a page in "${origin.locale}" to one in "${link.foreignLocale}"`;
  const hasTwin = findTwin(target.route, findEdition(site, origin.locale, origin.version)) !== undefined;
  const hint = hasTwin
    ? 'leave the language out of the path; if it is meant, write pathname:// before it'
    : `there is no such page in "${origin.locale}"; if it is meant, write pathname:// before it`;
  return warn('wrong-language-link', message, hint);
}

const noTarget = {
  'broken-link': 'no page and no file',
  'broken-markdown-link': 'no page',
  'broken-image': 'no file',
} as const;

const isHiddenPath = /^(?![a-z]+:)(?:.*\/)?\.[^./]/i;

/** What is wrong with an address by itself, whatever pages there are. */
function hintSlip(href: string): string | undefined {
  if (href === '') return 'the link has no address';
  if (href.startsWith('www.')) return `did you mean "https://${href}"?`;
  if (href.includes('\\')) return `a path is written with slashes: "${href.replaceAll('\\', '/')}"`;
  return isHiddenPath.test(href)
    ? 'names that begin with a dot are hidden from the site: rename the folder'
    : undefined;
}

/** What is wrong with an absolute address of the site, where nothing of the site is near. */
function hintNeighbour(href: string): string | undefined {
  return isExternal(href) ? 'if another program answers there, write pathname:// before the address' : undefined;
}

function judgeImage(use: LinkUse, link: ResolvedLink, { hints }: JudgeContext): Verdict | null {
  const { target } = link;
  if (target.kind === 'external' || target.kind === 'file') return null;
  if (target.kind !== 'nothing') return warn('broken-image', `"${use.url}" is a page, not an image or another file`);
  const hint = hintSlip(use.url) ?? hints({ ...link, problem: 'broken-image' }, use.origin);
  return warn('broken-image', `the file "${use.url}" does not exist`, hint);
}

function warn(code: DiagnosticCode, message: string, hint?: string): Verdict {
  return { code, severity: 'warning', message, hint };
}
