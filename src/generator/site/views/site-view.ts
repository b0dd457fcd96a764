import type { AssetsView, SiteView } from '../../../shared/site-view.ts';
import { textIn } from '../../config/schema/localized.ts';
import { isExternal } from '../../../shared/url.ts';
import type { Config, LocaleText } from '../../config/config.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { findEdition } from '../graph/find-edition.ts';
import { editionRoot, toHref } from '../graph/permalink.ts';
import type { Edition, Site } from '../graph/site.ts';
import type { SitePart } from '../graph/site-part.ts';

const usualIcon = '/favicon.ico';

/** An icon without a picture: browsers ask no server for one then. */
const noIcon = 'data:,';

/** What other stages add to the view of a site. */
export interface SiteViewParts {
  readonly assets: AssetsView;
  /** What plugins add to the view. */
  readonly parts: readonly SitePart[];
}

/** What a locale makes of the config's texts and addresses. */
interface LocaleReading {
  readonly config: Config;
  text(value: LocaleText | null | undefined): string;
  /** Final form of an address, or the address itself when it leads elsewhere. */
  address(url: string): string;
}

/** Makes what all pages of an edition share; one object for all of them. */
export function makeSiteView(edition: Edition, site: Site, { assets, parts }: SiteViewParts): SiteView {
  const { config } = site;
  const { key, label, htmlLang, direction } = edition.locale;
  const reading: LocaleReading = {
    config,
    text: (value) => textIn(key, value),
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
    logo: viewLogo(reading),
    navbarTitle: text(config.navbar.title) || undefined,
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    favicon: iconOf(site, address),
    image: config.image === null ? undefined : { src: address(config.image) },
    colorMode: config.colorMode,
    footer: viewFooter(reading),
    messages: config.messages[key] ?? {},
    assets,
    noIndex: config.noIndex,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
    ...Object.assign({}, ...parts.map((part) => part.siteView?.(edition, site))),
  };
}

/** Final form of an address in the config for the pages of a locale; one that leads elsewhere stays as it is. */
export function addressIn(locale: string, url: string, site: Site): string {
  const { version } = findEdition(site, locale, null);
  return isExternal(url) ? url : resolveLink(url, { locale, version: version.name, page: null }, site).href;
}

function viewLogo({ config, text, address }: LocaleReading): SiteView['logo'] {
  const { logo } = config.navbar;
  if (logo === null) return undefined;
  return {
    ...logo,
    src: address(logo.src),
    srcDark: logo.srcDark === undefined ? undefined : address(logo.srcDark),
    alt: text(logo.alt),
    href: address(logo.href),
  };
}

function viewFooter({ config: { footer }, text, address }: LocaleReading): SiteView['footer'] {
  if (footer === null) return undefined;
  const columns = footer.columns.map((column) => ({
    title: text(column.title),
    items: column.items.map(({ label, to, href }) => {
      const url = to ?? href ?? '';
      return { label: text(label), href: address(url), external: isExternal(url) };
    }),
  }));
  return { columns, copyright: text(footer.copyright) || undefined };
}

/** Named on every page, as a browser that is told of none looks for it at the root of the host, whatever lies there. */
function iconOf({ config, facts }: Site, address: (url: string) => string): string {
  return address(config.favicon ?? (facts.staticFiles.has(usualIcon) ? usualIcon : noIcon));
}
