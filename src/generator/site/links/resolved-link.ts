import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import type { PageRoute, Route } from '../graph/route.ts';

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
