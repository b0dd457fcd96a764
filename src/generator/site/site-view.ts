import type { AssetsView, SearchView, SiteView } from '../../shared/site-view.ts';
import { isExternal } from '../../shared/url.ts';
import { viewDiscovery } from '../discovery/discovery-view.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { findEdition } from './find-edition.ts';
import { textIn } from './locale-text.ts';
import { editionRoot, toHref } from './permalink.ts';
import type { Site } from './site.ts';

const usualIcon = '/favicon.ico';

/** An icon without a picture: browsers ask no server for one then. */
const noIcon = 'data:,';

const hrefInHtml = /(?<=\shref=")[^"]*|(?<=\shref=')[^']*/g;

/** What other stages add to the view of a site. */
export interface SiteViewParts {
  readonly assets: AssetsView;
  readonly search: SearchView | null;
}

/** Makes what all pages of a locale share; one object for all of them. */
export function makeSiteView(site: Site, localeKey: string, { assets, search }: SiteViewParts): SiteView {
  const { config } = site;
  const edition = findEdition(site, localeKey, null);
  const { locale, version } = edition;
  const { key, label, htmlLang, direction } = locale;
  const text = (value: Parameters<typeof textIn>[1]): string | undefined => textIn(key, value) || undefined;
  const address = (url: string): string =>
    isExternal(url) ? url : resolveLink(url, { locale: key, version: version.name, page: null }, site).href;
  const { logo } = config.navbar;
  return {
    title: textIn(key, config.title),
    titleDelimiter: config.titleDelimiter,
    tagline: text(config.tagline),
    url: locale.url,
    baseUrl: config.baseUrl,
    homeHref: toHref(editionRoot(locale, null) || '/', config),
    locale: { key, label, htmlLang, direction },
    logo: logo
      ? {
          ...logo,
          src: address(logo.src),
          srcDark: logo.srcDark === undefined ? undefined : address(logo.srcDark),
          alt: textIn(key, logo.alt),
          href: address(logo.href),
        }
      : undefined,
    navbarTitle: text(config.navbar.title),
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    favicon: iconOf(site, address),
    image: config.image === null ? undefined : { src: address(config.image) },
    discovery: viewDiscovery(edition, site),
    colorMode: config.colorMode,
    announcementBar: config.announcementBar
      ? {
          ...config.announcementBar,
          content: textIn(key, config.announcementBar.content).replace(hrefInHtml, address),
        }
      : undefined,
    footer: config.footer
      ? {
          columns: config.footer.columns.map((column) => ({
            title: textIn(key, column.title),
            items: column.items.map(({ label: itemLabel, to, href }) => {
              const url = to ?? href ?? '';
              return { label: textIn(key, itemLabel), href: address(url), external: isExternal(url) };
            }),
          })),
          copyright: text(config.footer.copyright),
        }
      : undefined,
    search,
    ads: config.ads.map((ad) => ({
      ...ad,
      ad_copy: textIn(key, ad.ad_copy),
      ad_url: address(ad.ad_url),
      ad_image: { ...ad.ad_image, url: address(ad.ad_image.url), alt: textIn(key, ad.ad_image.alt) },
    })),
    playground: config.playground,
    messages: config.messages[key] ?? {},
    assets,
    noIndex: config.noIndex,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
  };
}

/** Named on every page, as a browser that is told of none looks for it at the root of the host, whatever lies there. */
function iconOf({ config, facts }: Site, address: (url: string) => string): string {
  return address(config.favicon ?? (facts.staticFiles.has(usualIcon) ? usualIcon : noIcon));
}
