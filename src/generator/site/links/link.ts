import type { Place } from '../../../shared/place.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { LinkOutline } from '../../content/markdown/outline.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import type { PageRoute, Route } from '../graph/route.ts';
import type { Edition } from '../graph/site.ts';

/** Position of a link, as far as its target depends on it. */
export interface LinkOrigin {
  readonly locale: string;
  readonly version: string;
  /** The page that contains the link; null for links of the config, which are relative to the locale's root. */
  readonly page: PageRoute | null;
  /** File that contains the link if the page includes it as a partial; relative to the site's folder. */
  readonly file?: string;
}

/** The origin of a link of a page's outline: the page's own file or a partial. */
export function pageOrigin(page: PageRoute, link?: LinkOutline): LinkOrigin {
  const { locale, version } = page;
  const holder = link?.places[0]?.file;
  return holder === page.outline.file ? { locale, version, page } : { locale, version, page, file: holder };
}

/** The origin of links of the config in an edition. */
export function configOrigin({ locale, version }: Pick<Edition, 'locale' | 'version'>): LinkOrigin {
  return { locale: locale.key, version: version.name, page: null };
}

/** An address with the places where it is written. */
export interface LinkUse {
  /** `image`: the target must be a file. */
  readonly kind: 'link' | 'image';
  /** As the author wrote it. */
  readonly url: string;
  readonly origin: LinkOrigin;
  /** Its target, if known. Default: `resolveLink` finds it. */
  readonly link?: ResolvedLink;
  /** Empty for addresses of the config, whose places are looked up only for a problem. */
  readonly places: readonly Place[];
  /** Its key in the config: `['navbar', 'items', 2]`. */
  readonly keyPath?: KeyPath;
  /** Finds the place of an address that a key of the config takes from another file. */
  findPlace?(): Place;
}

/** Target of a link. */
export type LinkTarget =
  | { readonly kind: 'external' }
  | { readonly kind: 'route'; readonly route: Route }
  /** A file of the output that is not a page: its path without base URL. */
  | { readonly kind: 'file'; readonly path: string }
  /** A path that only redirects. */
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'nothing' };

/** Target of a path, and the path within the site that was looked up. */
export interface Found {
  readonly target: LinkTarget;
  readonly wanted: string;
}

/** The kinds of links without a target. */
export type LinkProblem = Extract<DiagnosticCode, 'broken-link' | 'broken-markdown-link' | 'broken-image'>;

/** A link after the link rules were applied. */
export interface ResolvedLink {
  /** Address for the output: base URL, locale and trailing slash applied. A broken relative link is unchanged. */
  readonly href: string;
  readonly target: LinkTarget;
  /** Decoded anchor without `#`, in the form on the page; empty for none. */
  readonly anchor: string;
  readonly problem: LinkProblem | null;
  /** Path within the site that was looked up, for hints and messages. */
  readonly wanted: string;
  /** Key of the target's locale if it differs from the origin's; otherwise null. */
  readonly foreignLocale: string | null;
}
