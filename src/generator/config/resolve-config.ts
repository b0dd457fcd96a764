import { dirname, resolve } from 'node:path';
import { isExternal } from '../../shared/url.ts';
import { hostNames, type Config, type MagicComment, type SearchConfig } from './config.ts';
import type { ConfigProblem } from './config-problem.ts';
import { resolveDiscovery } from './resolve-discovery.ts';
import { resolveFolders } from './resolve-folders.ts';
import { resolveLocales, resolveVersions } from './resolve-i18n.ts';
import { resolveFooter, resolveNavbar } from './resolve-navbar.ts';
import { resolveSidebars } from './resolve-sidebars.ts';
import { createResolveContext, type ResolveContext } from './resolve-text.ts';
import type { UserAd } from './user-ads.ts';
import type { UserConfig } from './user-config.ts';

/** Where a config was found, and what was read beside it. */
export interface ConfigOrigin {
  /** Absolute folder of the site. */
  readonly siteDir: string;
  /** Absolute path of the config file, or null when the config was given as a value. */
  readonly configFile: string | null;
  readonly configSources: readonly string[];
  /** Absolute folder of the theme that comes with the tool. */
  readonly themeDir: string;
  /** Content of the file of advertisements; unused when the config holds the list itself. */
  readonly ads: readonly UserAd[];
}

const defaultMagicComments: readonly MagicComment[] = ['highlight', 'error', 'success'].map((mark) => ({
  mark,
  line: `${mark}-next-line`,
  block: { start: `${mark}-start`, end: `${mark}-end` },
}));

/**
 * Fills in every default of a valid config. The problems are those that one value alone does not show:
 * locales and versions that do not exist, texts that are missing in the default language.
 */
export function resolveConfig(
  user: UserConfig,
  origin: ConfigOrigin,
): { readonly value: Config; readonly problems: readonly ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const context = createResolveContext(user.i18n, (problem) => problems.push(problem));
  const { contentDir, ...folders } = resolveFolders(user, origin.siteDir);
  // Beside the config, whose author is trusted with code, wherever the content is.
  const codeDir = origin.configFile === null ? origin.siteDir : dirname(origin.configFile);
  const value: Config = {
    siteDir: origin.siteDir,
    configFile: origin.configFile,
    configSources: origin.configSources,
    title: context.text(user.title, ['title']),
    tagline: context.optionalText(user.tagline, ['tagline']) ?? null,
    titleDelimiter: user.titleDelimiter ?? '|',
    url: new URL(user.url).origin,
    baseUrl: user.baseUrl ?? '/',
    trailingSlash: user.trailingSlash,
    relative: user.relative ?? false,
    noIndex: user.noIndex ?? false,
    baseUrlIssueBanner: user.baseUrlIssueBanner ?? user.relative !== true,
    favicon: user.favicon ?? null,
    image: user.image ?? null,
    defaultLocale: user.i18n.defaultLocale,
    locales: resolveLocales(user, context),
    versions: resolveVersions(user, contentDir, context),
    ...folders,
    collections: [],
    navbar: resolveNavbar(user, context),
    footer: resolveFooter(user, context),
    sidebars: resolveSidebars(user.sidebars, context),
    breadcrumbs: user.breadcrumbs ?? true,
    toc: resolveToc(user.toc, context),
    announcementBar: resolveAnnouncementBar(user.announcementBar, context),
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...user.colorMode },
    search: resolveSearch(user.search),
    ads: resolveAds(typeof user.ads === 'object' ? user.ads : origin.ads, context),
    playground: { disabledModes: user.playground?.disabledModes ?? [] },
    highlight: { defaultLanguage: 'text', magicComments: defaultMagicComments, ...user.highlight },
    markdown: { emoji: true, ...user.markdown },
    editUrl: user.editUrl ?? null,
    lastUpdated: resolveLastUpdated(user.lastUpdated),
    links: {
      brokenLinks: 'warn',
      brokenMarkdownLinks: 'warn',
      brokenAnchors: 'warn',
      brokenImages: 'warn',
      duplicateRoutes: 'warn',
      silence: [],
      ...user.links,
    },
    discovery: resolveDiscovery(user),
    redirects: user.redirects ?? [],
    hosting: user.hosting ?? hostNames,
    security: { csp: user.security?.csp === false ? null : (user.security?.csp ?? {}) },
    components: resolveComponents(user.components, codeDir, context),
    themeDir: user.theme === undefined ? origin.themeDir : resolve(codeDir, user.theme),
    messages: user.messages ?? {},
  };
  context.checkLocaleKeys(value.messages, ['messages']);
  return { value, problems };
}

function resolveAds(ads: readonly UserAd[], context: ResolveContext): Config['ads'] {
  return ads.map((ad, index) => ({
    ...ad,
    ad_copy: context.text(ad.ad_copy, ['ads', index, 'ad_copy']),
    ad_image: { ...ad.ad_image, alt: context.text(ad.ad_image.alt, ['ads', index, 'ad_image', 'alt']) },
  }));
}

function resolveToc(toc: UserConfig['toc'], context: ResolveContext): Config['toc'] {
  const { minHeadingLevel = 2, maxHeadingLevel = Math.max(3, minHeadingLevel) } = toc ?? {};
  if (minHeadingLevel > maxHeadingLevel) {
    context.report({
      path: ['toc', 'minHeadingLevel'],
      message: `"toc.minHeadingLevel" is ${minHeadingLevel}, more than "toc.maxHeadingLevel", which is ${maxHeadingLevel}`,
      hint: 'make the minimum no greater than the maximum',
    });
  }
  return { minHeadingLevel, maxHeadingLevel };
}

function resolveAnnouncementBar(
  bar: UserConfig['announcementBar'],
  context: ResolveContext,
): Config['announcementBar'] {
  if (bar === undefined) return null;
  const { id = 'announcement-bar', content, isCloseable = true } = bar;
  return { id, content: context.text(content, ['announcementBar', 'content']), isCloseable };
}

function resolveSearch(search: UserConfig['search']): SearchConfig | null {
  if (search === false) return null;
  if (search?.provider !== 'algolia') return { provider: 'local' };
  return { contextualSearch: true, facetFilters: [], ...search };
}

function resolveLastUpdated(lastUpdated: UserConfig['lastUpdated']): Config['lastUpdated'] {
  if (typeof lastUpdated === 'object') return { date: false, author: false, ...lastUpdated };
  return { date: lastUpdated ?? false, author: lastUpdated ?? false };
}

function resolveComponents(
  components: UserConfig['components'],
  codeDir: string,
  context: ResolveContext,
): Config['components'] {
  if (components === undefined) return null;
  const { manifest, script, styles = [], module = null, prefix = null, translations = {} } = components;
  context.checkLocaleKeys(translations, ['components', 'translations']);
  const absolute = (path: string): string => (isExternal(path) ? path : resolve(codeDir, path));
  return {
    manifest: absolute(manifest),
    script: absolute(script),
    styles: styles.map(absolute),
    module,
    prefix,
    translations: Object.fromEntries(Object.entries(translations).map(([locale, path]) => [locale, absolute(path)])),
  };
}
