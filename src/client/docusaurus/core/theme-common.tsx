import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { choosePlural } from '../../../theme/i18n/format-message.ts';
import { createStorageSlot } from './theme-common/parts.ts';
import { useSiteContext } from './useDocusaurusContext.ts';

export { useCurrentSidebarCategory } from './plugin-content-docs/client.ts';
export * from './theme-common/parts.ts';
export * from './theme-common/query.ts';
export { processAdmonitionProps } from '../theme/Admonition/Title.ts';

type ColorMode = 'light' | 'dark';

/** The color mode of the page, and functions that change it. */
export function useColorMode(): {
  readonly colorMode: ColorMode;
  readonly isDarkTheme: boolean;
  setColorMode(mode: ColorMode): void;
  setLightTheme(): void;
  setDarkTheme(): void;
} {
  const { defaultMode } = useSiteContext().siteConfig;
  const colorMode = useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
      return () => observer.disconnect();
    },
    () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
    () => (defaultMode === 'dark' ? 'dark' : 'light'),
  );
  const setColorMode = (mode: ColorMode): void => {
    document.documentElement.dataset['theme'] = mode;
    // The theme reads the choice of the reader there.
    createStorageSlot('theme').set(mode);
  };
  return {
    colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

/** `themeConfig` of the old config, if `docusaurus/site-config.json` contains it. */
export function useThemeConfig(): Readonly<Record<string, unknown>> {
  return useSiteContext().siteConfig.themeConfig;
}

/** A function that returns the plural form of a text for a number: `one|many`. */
export function usePluralForm(): { selectMessage(count: number, forms: string): string } {
  const { currentLocale } = useSiteContext().i18n;
  return { selectMessage: (count, forms) => choosePlural(forms, currentLocale, count) };
}

/** Title and description are in the front matter of the page, so this component renders nothing. */
export function PageMetadata(_props: { readonly title?: string; readonly description?: string }): ReactNode {
  return null;
}

/** Renders its children; the theme sets the classes of the document. */
export function HtmlClassNameProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return <Fragment>{children}</Fragment>;
}

// The theme has no contexts, so all providers do the same. `Layout/Provider` of a site lists those of Docusaurus beside its own.
export {
  HtmlClassNameProvider as AnnouncementBarProvider,
  HtmlClassNameProvider as ColorModeProvider,
  HtmlClassNameProvider as DocsPreferredVersionContextProvider,
  HtmlClassNameProvider as NavbarProvider,
  HtmlClassNameProvider as PluginHtmlClassNameProvider,
  HtmlClassNameProvider as ScrollControllerProvider,
  HtmlClassNameProvider as TitleFormatterProvider,
};

/** Class names by group and name, for code that reads them, and for style sheets of the site. The theme has none of them. */
export const ThemeClassNames: Readonly<Record<string, Readonly<Record<string, string>>>> = new Proxy(
  {},
  {
    get: () =>
      new Proxy(
        {},
        {
          get(_target, name) {
            const words = String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
            // `admonitionType`, `docSidebarItemLinkLevel` …
            return /-(?:type|level)$/.test(words)
              ? (part: string | number) => `theme-${words.replace(/-type$/, '')}-${part}`
              : `theme-${words}`;
          },
        },
      ),
  },
);

/** The colors of `themeConfig.prism` for the color mode of the page, for components that highlight code themselves. */
export function usePrismTheme(): unknown {
  const { prism } = useThemeConfig();
  const { theme, darkTheme = theme }: { readonly theme?: unknown; readonly darkTheme?: unknown } = Object(prism);
  return (useColorMode().isDarkTheme ? darkTheme : theme) ?? { plain: {}, styles: [] };
}

/** Whether the window is wide enough for the sidebar; `ssr` on the server. */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  const query = '(min-width: 997px)';
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => (matchMedia(query).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

/** Whether the announcement is shown. The reader cannot close the one of a copy of the part. */
export function useAnnouncementBar() {
  return { isActive: useThemeConfig()['announcementBar'] !== undefined, close() {} };
}

/** True if the links of a footer are in columns with titles. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return 'title' in (links[0] ?? {});
}
