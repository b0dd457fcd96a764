import type { PageRoute } from '../graph/route.ts';
import type { AnchorsOf } from './page-anchors.ts';
import type { ResolvedLink } from './resolved-link.ts';

/** An anchor that a link names and its page does not have. */
export interface MissingAnchor {
  readonly anchor: string;
  readonly page: PageRoute;
  /** Those that the page has. */
  readonly anchors: ReadonlySet<string>;
}

/** The one rule of broken anchors, for the check and for its fixes; null where the link names none that is missing. */
export function findMissingAnchor({ target, anchor }: ResolvedLink, anchorsOf: AnchorsOf): MissingAnchor | null {
  if (target.kind !== 'route' || target.route.kind !== 'page') return null;
  const name = anchor.replace(textDirective, '');
  if (name === '' || name.toLowerCase() === 'top') return null;
  const page = target.route;
  const anchors = anchorsOf(page);
  return anchors.has(name) ? null : { anchor: name, page, anchors };
}

/** What browsers look for in the text of any page: `:~:text=words`. */
export const textDirective = /:~:.*$/s;
