import siteConfig from '@generated/site-config.json' with { type: 'json' };
import { useContext } from 'react';
import { useLocale, useSite } from '../../hooks.ts';
import { SlotContext } from './slot-context.ts';
import useGlobalData from './useGlobalData.ts';

type Values = Readonly<Record<string, unknown>>;

// `docs migrate` writes the file.
const written: Values & { readonly themeConfig?: Values; readonly i18n?: { readonly localeConfigs?: Values } } =
  siteConfig;

/** Values of `themeConfig` that a config need not have. */
const usual: Values = {
  blog: { sidebar: { groupByYear: true } },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

/** `themeConfig` of the old config with these values. */
const theme: Values = {
  ...usual,
  ...Object.fromEntries(
    Object.entries(written.themeConfig ?? {}).map(([key, own]) => [
      key,
      Array.isArray(own) || Object(own) !== own ? own : Object.assign({}, usual[key], own),
    ]),
  ),
};

/** Data about the site for its pages, without that of plugins, which may be large. */
export interface SiteContext {
  readonly siteConfig: {
    readonly title: string;
    readonly tagline: string;
    readonly url: string;
    readonly baseUrl: string;
    readonly customFields: Values;
    readonly themeConfig: Values;
    readonly [key: string]: unknown;
  };
  readonly i18n: {
    readonly currentLocale: string;
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, Values>>;
  };
  readonly siteMetadata: Values;
}

/** The footer in the language of the page, in slots. */
function useFooter() {
  const { footer } = useContext(SlotContext)?.site ?? {};
  return footer && { footer: Object.assign({}, theme['footer'], footer, { links: footer.columns }) };
}

/** The site and its languages. The keys of `docusaurus/site-config.json` in the site's folder are among those of the config. */
export function useSiteContext(): SiteContext {
  const { title, tagline, url, baseUrl, defaultLocale, locales } = useSite();
  const currentLocale = useLocale();
  const themeConfig = { ...theme, ...useFooter() };
  return {
    siteConfig: { customFields: {}, ...written, themeConfig, title, tagline, url, baseUrl },
    i18n: {
      currentLocale,
      defaultLocale,
      locales: locales.map(({ key }) => key),
      localeConfigs: Object.fromEntries(
        locales.map(({ key, ...config }) => [key, Object.assign(config, written.i18n?.localeConfigs?.[key])]),
      ),
    },
    siteMetadata: {},
  };
}

/** Data about the site for its pages. */
export interface DocusaurusContext extends SiteContext {
  readonly globalData: ReturnType<typeof useGlobalData>;
}

/** The site, its languages and the data of plugins. */
export default function useDocusaurusContext(): DocusaurusContext {
  return { ...useSiteContext(), globalData: useGlobalData() };
}
