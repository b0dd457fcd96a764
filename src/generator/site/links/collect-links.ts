import type { LogoConfig } from '../../config/concepts/logo.ts';
import type { Config, SidebarItemConfig } from '../../config/config.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import { frontMatterPlace } from '../../content/markdown/outline.ts';
import type { SitePart, ConfigLink } from '../graph/site-part.ts';
import { type Site, findEdition } from '../graph/site.ts';
import { htmlLinks } from './config-html.ts';
import { type LinkUse, pageOrigin } from './link.ts';
import { resolvePageLinks } from './resolve-link.ts';

/** Every address in pages and in the config. */
export function* collectLinks(site: Site, parts: readonly SitePart[]): Generator<LinkUse> {
  yield* collectPageLinks(site);
  yield* collectConfigLinks(site, parts);
}

/** Every address in pages. A fallback page shows the text of a page that is already included. */
export function* collectPageLinks(site: Site): Generator<LinkUse> {
  for (const page of site.pagesByFile.values()) {
    const { outline } = page;
    const resolved = resolvePageLinks(page, site);
    for (const [index, written] of outline.links.entries()) {
      const { kind, url, places } = written;
      yield { kind, url, places, origin: pageOrigin(page, written), link: resolved[index] };
    }
    const { image } = outline.frontMatter;
    if (image)
      yield { kind: 'image', url: image, origin: pageOrigin(page), places: [frontMatterPlace(outline, 'image')] };
  }
}

/** Every address of the config, once for each locale, because its target may exist in one locale only. */
function collectConfigLinks(site: Site, parts: readonly SitePart[]): LinkUse[] {
  const { config } = site;
  const links = [
    ...navbarLinks(config),
    ...footerLinks(config),
    ...sidebarLinks(config),
    ...imageOf(config.favicon, ['favicon']),
    ...imageOf(config.image, ['image']),
    ...parts.flatMap((part) => part.configLinks?.(config) ?? []),
  ];
  return config.locales.flatMap((locale) => {
    const latest = findEdition(site, locale.key, null).version.name;
    return links
      .filter((link) => link.locale === undefined || link.locale === locale.key)
      .map((link) => ({
        ...link,
        origin: { locale: locale.key, version: link.version ?? latest, page: null },
        places: [],
      }));
  });
}

function navbarLinks({ navbar }: Config): ConfigLink[] {
  const ofItems = navbar.items.flatMap((item, index) => {
    const keyPath = ['navbar', 'items', index];
    if ('items' in item) return (item.items ?? []).flatMap((entry, i) => linkOf(entry, [...keyPath, 'items', i]));
    return item.type === 'link' || item.type === 'icon' ? linkOf(item, keyPath) : [];
  });
  return [...ofItems, ...logoLinks(navbar.logo, ['navbar', 'logo'])];
}

function logoLinks(logo: LogoConfig | null, keyPath: KeyPath): readonly ConfigLink[] {
  if (logo === null) return [];
  return [
    { kind: 'link', url: logo.href, keyPath: [...keyPath, 'href'] },
    ...imageOf(logo.src, [...keyPath, 'src']),
    ...imageOf(logo.srcDark, [...keyPath, 'srcDark']),
  ];
}

function footerLinks({ footer }: Config): readonly ConfigLink[] {
  if (footer === null) return [];
  const ofColumns = footer.columns.flatMap((column, index) =>
    column.items.flatMap((item, i) => linkOf(item, ['footer', 'columns', index, 'items', i])),
  );
  return [
    ...ofColumns,
    ...logoLinks(footer.logo, ['footer', 'logo']),
    ...htmlLinks(footer.copyright, ['footer', 'copyright']),
  ];
}

function sidebarLinks({ sidebars, versions }: Config): ConfigLink[] {
  const ofItems = (items: readonly SidebarItemConfig[], keyPath: KeyPath): readonly ConfigLink[] =>
    items.flatMap((item, index) => {
      if (item.type === 'category') return ofItems(item.items, [...keyPath, index, 'items']);
      if (item.type === 'html') return htmlLinks(item.value, [...keyPath, index, 'value']);
      return item.type === 'link' ? linkOf(item, [...keyPath, index]) : [];
    });
  const ofSidebars = (own: Config['sidebars'], keyPath: KeyPath): readonly ConfigLink[] =>
    Object.entries(own ?? {}).flatMap(([id, items]) => ofItems(items, [...keyPath, id]));
  // Versions of a set may share the sidebars of the set.
  const own = versions.filter((one, index) => versions.findIndex((other) => other.sidebars === one.sidebars) === index);
  return [
    ...ofSidebars(sidebars, ['sidebars']),
    ...own.flatMap(({ name, sidebars: ofVersion = null, sidebarsKey = [] }) =>
      ofSidebars(ofVersion, sidebarsKey).map((link) => ({ ...link, version: name })),
    ),
  ];
}

function linkOf({ to, href }: { readonly to?: string; readonly href?: string }, keyPath: KeyPath): ConfigLink[] {
  const url = to ?? href;
  return url === undefined ? [] : [{ kind: 'link', url, keyPath: [...keyPath, to === undefined ? 'href' : 'to'] }];
}

function imageOf(url: string | null | undefined, keyPath: KeyPath): ConfigLink[] {
  return url ? [{ kind: 'image', url, keyPath }] : [];
}
