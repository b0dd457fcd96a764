import { isElsewhere } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import type { ThemeBundle } from '../../theme/bundle-theme.ts';

/** Sources that documents load and run due to the site's config or a plugin, for a Content-Security-Policy. */
export interface DocumentSources {
  /** Origins and keywords by directive: `img-src`. */
  readonly allow?: Readonly<Record<string, readonly string[]>>;
  /** Texts of inline scripts. */
  readonly scripts?: readonly string[];
  /** HTML in documents; its inline scripts and styles are allowed by their hashes. */
  readonly html?: readonly string[];
}

/**
 * Sources that documents load due to the theme and the config's core keys. Lists all inline scripts of the theme, even if a
 * document has only some of them, so that one document can replace another in an open page.
 */
export function coreSources(
  { favicon, navbar, footer, sidebars }: Config,
  { inlineScripts }: Pick<ThemeBundle, 'inlineScripts'>,
): DocumentSources {
  const logos = [navbar.logo, footer?.logo].flatMap((logo) => [logo?.src, logo?.srcDark]);
  const images = [favicon, ...logos].filter((url) => typeof url === 'string');
  return {
    allow: { 'img-src': images.flatMap(externalOrigins) },
    scripts: inlineScripts,
    html: [...Object.values(footer?.copyright ?? {}), ...htmlOf(sidebars)],
  };
}

/** The origin of an external address, for a policy; empty for a path of the site. */
export function externalOrigins(url: string): readonly string[] {
  const address = externalUrl(url);
  return address === null ? [] : [address.origin];
}

/** The address of a file on another host; null for a path of the site and for an invalid address. */
export function externalUrl(url: string): URL | null {
  const base = 'https://site.invalid';
  return isElsewhere(url) && URL.canParse(url, base) ? new URL(url, base) : null;
}

type Items = NonNullable<Config['sidebars']>[string];

function htmlOf(sidebars: Config['sidebars']): readonly string[] {
  const within = (items: Items): readonly string[] =>
    items.flatMap((item) =>
      item.type === 'html' ? Object.values(item.value) : item.type === 'category' ? within(item.items) : [],
    );
  return Object.values(sidebars ?? {}).flatMap(within);
}
