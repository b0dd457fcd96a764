import type { AssetsView, SearchView, SiteView } from '../../../shared/site-view.ts';
import { isExternal } from '../../../shared/url.ts';
import type { Config, LocaleText } from '../../config/config.ts';
import { viewDiscovery } from '../../plugins/discovery/discovery-view.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { findEdition } from '../graph/find-edition.ts';
import { textIn } from '../../config/locale-text.ts';
import { editionRoot, toHref } from '../graph/permalink.ts';
import type { Site } from '../graph/site.ts';

const usualIcon = '/favicon.ico';

/** An icon without a picture: browsers ask no server for one then. */
const noIcon = 'data:,';

const hrefInHtml = /(?<=\shref=")[^"]*|(?<=\shref=')[^']*/g;

/** What other stages add to the view of a site. */
export interface SiteViewParts {
  readonly assets: AssetsView;
  readonly search: SearchView | null;
}

/** What a locale makes of the config's texts and addresses. */
interface LocaleReading {
  readonly config: Config;
  text(value: LocaleText | null | undefined): string;
  /** Final form of an address, or the address itself when it leads elsewhere. */
  address(url: string): string;
}

/** Makes what all pages of a locale share; one object for all of them. */
export function makeSiteView(site: Site, localeKey: string, { assets, search }: SiteViewParts): SiteView {
  const { config } = site;
  const edition = findEdition(site, localeKey, null);
  const { locale, version } = edition;
  const { key, label, htmlLang, direction } = locale;
  const reading: LocaleReading = {
    config,
    text: (value) => textIn(key, value),
    address: (url) =>
      isExternal(url) ? url : resolveLink(url, { locale: key, version: version.name, page: null }, site).href,
  };
  const { text, address } = reading;
  return {
    title: text(config.title),
    titleDelimiter: config.titleDelimiter,
    tagline: text(config.tagline) || undefined,
    url: locale.url,
    baseUrl: config.baseUrl,
    homeHref: toHref(editionRoot(locale, null) || '/', config),
    locale: { key, label, htmlLang, direction },
    logo: viewLogo(reading),
    navbarTitle: text(config.navbar.title) || undefined,
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    favicon: iconOf(site, address),
    image: config.image === null ? undefined : { src: address(config.image) },
    discovery: viewDiscovery(edition, site),
    colorMode: config.colorMode,
    announcementBar: viewAnnouncementBar(reading),
    footer: viewFooter(reading),
    search,
    ads: viewAds(reading),
    playground: config.playground,
    messages: config.messages[key] ?? {},
    assets,
    noIndex: config.noIndex,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
  };
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

function viewAnnouncementBar({ config, text, address }: LocaleReading): SiteView['announcementBar'] {
  const bar = config.announcementBar;
  return bar === null ? undefined : { ...bar, content: text(bar.content).replace(hrefInHtml, address) };
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

function viewAds({ config, text, address }: LocaleReading): SiteView['ads'] {
  return config.ads.map((ad) => ({
    ...ad,
    ad_copy: text(ad.ad_copy),
    ad_url: address(ad.ad_url),
    ad_image: { ...ad.ad_image, url: address(ad.ad_image.url), alt: text(ad.ad_image.alt) },
  }));
}

/** Named on every page, as a browser that is told of none looks for it at the root of the host, whatever lies there. */
function iconOf({ config, facts }: Site, address: (url: string) => string): string {
  return address(config.favicon ?? (facts.staticFiles.has(usualIcon) ? usualIcon : noIcon));
}
