import type { AssetsView, LogoView, SiteView } from '../../../shared/site-view.ts';
import { isExternal } from '../../../shared/url.ts';
import type { LogoConfig } from '../../config/concepts/logo.ts';
import { hasSets } from '../../config/concepts/sets.ts';
import type { Config, LocaleText } from '../../config/config.ts';
import { textIn } from '../../config/schema/localized.ts';
import { mergeResults } from '../../kernel/collections.ts';
import { editionRoot, toHref } from '../graph/permalink.ts';
import type { SitePart } from '../graph/site-part.ts';
import { findEdition, type Edition, type Site } from '../graph/site.ts';
import { resolveHtml } from '../links/config-html.ts';
import { configOrigin } from '../links/link.ts';
import { resolveLink } from '../links/resolve-link.ts';

const defaultIcon = '/favicon.ico';

/** An empty icon, which keeps browsers from requesting `/favicon.ico`. */
const noIcon = 'data:,';

/** Parts of the view that are not in the site graph. */
export interface SiteViewParts {
  readonly assets: AssetsView;
  /** Additions of plugins to the view. */
  readonly parts: readonly SitePart[];
}

/** Reads texts and addresses of the config in one locale. */
interface LocaleReading {
  readonly config: Config;
  text(value: LocaleText | null | undefined): string;
  /** Reads HTML and resolves its addresses. */
  html(value: LocaleText | null | undefined): string;
  /** Resolves an address; one of another site is unchanged. */
  address(url: string): string;
}

/** Makes the view shared by all pages of an edition. */
export function makeSiteView(edition: Edition, site: Site, { assets, parts }: SiteViewParts): SiteView {
  const { config } = site;
  const { key, label, htmlLang, direction } = edition.locale;
  const reading: LocaleReading = {
    config,
    text: (value) => textIn(key, value),
    html: (value) => resolveHtml(textIn(key, value), key, site),
    address: (url) => addressIn(key, url, site),
  };
  const { text, address } = reading;
  return {
    title: text(config.title),
    titleDelimiter: config.titleDelimiter,
    tagline: text(config.tagline) || undefined,
    url: edition.locale.url,
    baseUrl: config.baseUrl,
    homeHref: toHref(editionRoot(edition.locale, null) || '/', config),
    locale: { key, label, htmlLang, direction },
    defaultLocale: config.defaultLocale,
    logo: viewLogo(config.navbar.logo, reading),
    navbarTitle: text(config.navbar.title) || undefined,
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    favicon: iconOf(site, address),
    image: config.image === null ? undefined : { src: address(config.image) },
    colorMode: config.colorMode,
    footer: viewFooter(reading),
    messages: (edition.version.messages ?? config.messages)[key] ?? {},
    assets,
    noIndex: config.noIndex,
    ...(hasSets(config) && { hasSets: true }),
    baseUrlIssueBanner: config.baseUrlIssueBanner,
    ...mergeResults(parts, (part) => part.siteView?.(edition, site)),
  };
}

/** Resolves an address of the config for the pages of a locale; one of another site is unchanged. */
export function addressIn(locale: string, url: string, site: Site): string {
  return resolveLink(url, configOrigin(findEdition(site, locale, null)), site).href;
}

function viewLogo(logo: LogoConfig | null, { config, text, address }: LocaleReading): LogoView | undefined {
  if (logo === null) return undefined;
  return {
    ...logo,
    src: address(logo.src),
    srcDark: logo.srcDark === undefined ? undefined : address(logo.srcDark),
    alt: text(logo.alt ?? config.title),
    href: address(logo.href),
  };
}

function viewFooter(reading: LocaleReading): SiteView['footer'] {
  const { text, html, address } = reading;
  const { footer } = reading.config;
  if (footer === null) return undefined;
  const columns = footer.columns.map((column) => ({
    title: column.title && text(column.title),
    items: column.items.map(({ label, to, href }) => {
      const resolved = address(to ?? href ?? '');
      return { label: text(label), href: resolved, external: isExternal(resolved) };
    }),
  }));
  return { columns, logo: viewLogo(footer.logo, reading), copyright: html(footer.copyright) || undefined };
}

/** Returns the icon for every page. Without one, browsers would request it from the root of the host. */
function iconOf({ config, facts }: Site, address: (url: string) => string): string {
  return address(config.favicon ?? (facts.staticFiles.has(defaultIcon) ? defaultIcon : noIcon));
}
