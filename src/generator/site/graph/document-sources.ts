import { isElsewhere } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import type { ThemeBundle } from '../../theme/theme-bundle.ts';

/** What documents load and run on behalf of the site's config or of a plugin, for a Content-Security-Policy. */
export interface DocumentSources {
  /** Origins and keywords by directive: `img-src`. */
  readonly allow?: Readonly<Record<string, readonly string[]>>;
  /** Texts of inline scripts. */
  readonly scripts?: readonly string[];
  /** HTML that documents hold; what is inline in it is allowed by its hash. */
  readonly html?: readonly string[];
}

/**
 * What documents load because of the theme and of the config's core keys. The theme's inline scripts are all named, also
 * where a document has only some of them, so that documents can replace each other in an open page.
 */
export function coreSources(
  { favicon, navbar, footer, sidebars }: Config,
  { inlineScripts }: Pick<ThemeBundle, 'inlineScripts'>,
): DocumentSources {
  const images = [favicon, navbar.logo?.src, navbar.logo?.srcDark].filter((url) => typeof url === 'string');
  return {
    allow: { 'img-src': images.flatMap(originOf) },
    scripts: inlineScripts,
    html: [...Object.values(footer?.copyright ?? {}), ...htmlOf(sidebars)],
  };
}

/** Origin of an address, as a policy names it; empty for a path of the site. */
export function originOf(url: string): readonly string[] {
  return isElsewhere(url) ? [new URL(url, 'https://site.invalid').origin] : [];
}

type Items = NonNullable<Config['sidebars']>[string];

function htmlOf(sidebars: Config['sidebars']): readonly string[] {
  const within = (items: Items): readonly string[] =>
    items.flatMap((item) =>
      item.type === 'html' ? Object.values(item.value) : item.type === 'category' ? within(item.items) : [],
    );
  return Object.values(sidebars ?? {}).flatMap(within);
}
