import type { ModuleAlias } from '../kernel/esbuild/module-aliases.ts';
import { appearanceKeys } from './concepts/appearance.ts';
import { footerKeys } from './concepts/footer.ts';
import { linkCheckKeys } from './concepts/links.ts';
import { localeKeys, type LocaleConfig } from './concepts/locales.ts';
import { navbarKeys, navbarWith, type NavbarConfig } from './concepts/navbar.ts';
import { setKeys } from './concepts/sets.ts';
import { sidebarKeys } from './concepts/sidebars.ts';
import { folderKeys, siteKeys, type SiteFolders } from './concepts/site.ts';
import { versionKeys, type VersionConfig } from './concepts/versions.ts';
import {
  groupKeys,
  groupWith,
  markdownShape,
  themeWith,
  type ConfigKeys,
  type GroupName,
  type PluginKeys,
  type UserPluginKeys,
} from './keys.ts';
import { objectOf } from './schema/builders.ts';
import type { KeyPath } from './schema/problem.ts';
import type { Input, Output, Schema, Shape } from './schema/schema.ts';
import type { SiteCode } from './site-code.ts';

export type { MagicComment } from './concepts/appearance.ts';
export type { LocaleConfig } from './concepts/locales.ts';
export type { NavbarItemConfig } from './concepts/navbar.ts';
export type { SidebarCategoryConfig, SidebarItemConfig } from './concepts/sidebars.ts';
export type { VersionConfig } from './concepts/versions.ts';
export type { DiscoveryConfig } from './keys.ts';
export type { LocaleText } from './schema/localized.ts';

const coreKeys = {
  ...siteKeys,
  ...folderKeys,
  ...localeKeys,
  ...versionKeys,
  ...setKeys,
  ...navbarKeys,
  ...footerKeys,
  ...sidebarKeys,
  ...appearanceKeys,
  ...linkCheckKeys,
  ...groupKeys,
};

/** The validated config, before keys that depend on each other are resolved. */
export type ConfigValues = Output<typeof coreKeys>;

/** What an author writes in `site.config.ts`. Only `title`, `url` and `i18n` are needed. Paths are relative to the config's folder. */
export interface UserConfig
  extends
    Input<typeof siteKeys>,
    Input<typeof folderKeys>,
    Input<typeof localeKeys>,
    Input<typeof versionKeys>,
    Input<typeof setKeys>,
    Input<typeof navbarKeys>,
    Input<typeof footerKeys>,
    Input<typeof sidebarKeys>,
    Input<typeof appearanceKeys>,
    Input<typeof linkCheckKeys>,
    Input<typeof groupKeys>,
    UserPluginKeys {}

/** Additions of plugins to the theme, which come before those of the site. */
export interface ThemeAdditions {
  /** Absolute folders over the theme, the lowest first. */
  readonly layers: readonly string[];
  /** Style sheets, relative to the config. */
  readonly css: readonly string[];
  /** Scripts, relative to the config or addresses. */
  readonly scripts: readonly string[];
  /** HTML for the head of all documents. */
  readonly head: readonly string[];
  /** Key of the config for each of the style sheets and scripts. */
  readonly origins: Readonly<Record<string, KeyPath>>;
}

/** The config as the program reads it, without the keys of plugins. All paths are absolute. */
export interface CoreConfig
  extends
    Omit<Output<typeof siteKeys>, 'baseUrlIssueBanner'>,
    SiteFolders,
    Output<typeof footerKeys>,
    Output<typeof sidebarKeys>,
    Output<typeof appearanceKeys>,
    Output<typeof linkCheckKeys>,
    Output<typeof groupKeys> {
  readonly siteDir: string;
  /** The config file, or null when the config was given as a value. */
  readonly configFile: string | null;
  /** Every file that the config was read from, the config itself first, and those that would also be read if they existed. */
  readonly configSources: readonly string[];
  /** The code of the site, for threads that run a part of it; null when the config was given as a value. */
  readonly code: SiteCode | null;
  readonly baseUrlIssueBanner: boolean;
  readonly defaultLocale: string;
  readonly locales: readonly LocaleConfig[];
  /** Folder whose pages have the version after it in their addresses; null when the version is the first segment. */
  readonly versionedFolder?: string | null;
  /**
   * Newest first; one entry named `current` when the author names none. Those of documentation sets follow, set by set.
   */
  readonly versions: readonly VersionConfig[];
  readonly navbar: NavbarConfig;
  /** Pages in folders of their own beside the documentation; plugins contribute them. */
  readonly collections: readonly CollectionConfig[];
  /** Modules that the code of pages can import by other names; plugins contribute them. */
  readonly aliases?: readonly ModuleAlias[];
  /** The interface texts that the config sets; `messages` has those of plugins too. */
  readonly ownMessages: ConfigValues['messages'];
  /** The interface texts of plugins, which those of the config complete. */
  readonly pluginMessages: readonly PluginMessages[];
  /** Additions of plugins to the theme. */
  readonly themeAdditions: ThemeAdditions;
  /** Folders of the pages that plugins write for this run. */
  readonly madeDirs: readonly MadeDir[];
}

/** A folder with pages that a plugin writes, in a folder for each locale. */
export interface MadeDir {
  /** Absolute. */
  readonly dir: string;
  /** The version that they belong to; null for the latest of the site's own pages. */
  readonly version: string | null;
}

/** The interface texts of a plugin of the site. */
export interface PluginMessages {
  readonly plugin: string;
  /** Key of the config that lists the plugin. */
  readonly path: KeyPath;
  /** Texts by language, then by key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Pages in a folder of their own beside the documentation, like the posts of a blog. They belong to the latest version. */
export interface CollectionConfig {
  /** First segment of their `docPath` and of their addresses: `blog`. */
  readonly name: string;
  /** Absolute folder that holds one folder for each locale. */
  readonly dir: string;
}

/** The config as the program reads it, with every default filled in. All paths are absolute. */
export interface Config extends CoreConfig, PluginKeys {}

/** The schema of the config, with the keys of plugins. */
export function makeConfigSchema(keys: readonly ConfigKeys[]): Schema<UserConfig, ConfigValues> {
  const shapeOf = (group?: GroupName): Shape =>
    Object.assign({}, ...keys.filter((part) => part.group === group).map(({ shape }) => shape));
  const shape: typeof coreKeys = {
    ...coreKeys,
    navbar: navbarWith(keys.flatMap(({ navbar }) => navbar ?? [])),
    markdown: groupWith('markdown', { ...markdownShape, ...shapeOf('markdown') }),
    discovery: groupWith('discovery', shapeOf('discovery')),
    security: groupWith('security', shapeOf('security')),
    theme: themeWith(shapeOf('theme')),
    ...shapeOf(),
  };
  return objectOf(shape, 'an object with title, url and i18n').named('UserConfig');
}
