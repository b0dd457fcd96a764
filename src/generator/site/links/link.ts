import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import type { PageRoute, Route } from '../graph/route.ts';
import type { Place } from '../../../shared/place.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { LinkOutline } from '../../content/markdown/outline.ts';

/** Where a link stands, as far as its meaning depends on it. */
export interface LinkOrigin {
  readonly locale: string;
  readonly version: string;
  /** The page that holds the link; null for links of the config, which start at the locale's root. */
  readonly page: PageRoute | null;
  /** File that holds the link, when it is a partial that the page shows; relative to the site's folder. */
  readonly file?: string;
}

/** What a link leads to. */
export type LinkTarget =
  | { readonly kind: 'external' }
  | { readonly kind: 'route'; readonly route: Route }
  /** A file of the output that is no page: its path without base URL. */
  | { readonly kind: 'file'; readonly path: string }
  /** A path that only redirects. */
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'nothing' };

/** What a path leads to, and the path within the site that was looked for. */
export interface Found {
  readonly target: LinkTarget;
  readonly wanted: string;
}

/** Ways in which a link can lead to nothing. */
export type LinkProblem = Extract<DiagnosticCode, 'broken-link' | 'broken-markdown-link' | 'broken-image'>;

/** A link after the link rules were applied to it. */
export interface ResolvedLink {
  /** Address for the output: base URL, locale and trailing slash applied. A broken relative link keeps the author's words. */
  readonly href: string;
  readonly target: LinkTarget;
  /** Decoded anchor without `#`, as the page has it; empty when there is none. */
  readonly anchor: string;
  readonly problem: LinkProblem | null;
  /** Path within the site that was looked for, for hints and messages. */
  readonly wanted: string;
  /** Key of the locale that the link leads into, when it leaves the origin's. */
  readonly foreignLocale: string | null;
}

/** An address with the places where it stands. */
export interface LinkUse {
  /** `image`: it must be a file. */
  readonly kind: 'link' | 'image';
  /** As its author wrote it. */
  readonly url: string;
  readonly origin: LinkOrigin;
  /** Empty for addresses of the config, whose places are looked up only when something is wrong. */
  readonly places: readonly Place[];
  /** Key of the config that holds it: `['navbar', 'items', 2]`. */
  readonly keyPath?: KeyPath;
}

/** Where a link of a page's outline stands: in the page's own file or in a partial. */
export function pageOrigin(page: PageRoute, link?: LinkOutline): LinkOrigin {
  const { locale, version } = page;
  const holder = link?.places[0]?.file;
  return holder === page.outline.file ? { locale, version, page } : { locale, version, page, file: holder };
}
