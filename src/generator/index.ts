import type { UserConfig } from './plugins/user-config.ts';

export {
  buildSite,
  checkLinks,
  readSite,
  startDevServer,
  type BuildOptions,
  type BuildResult,
  type CheckLinksOptions,
  type DevOptions,
  type DevServer,
  type SiteData,
  type SiteOptions,
  type SitePage,
  type SiteRoute,
} from './api.ts';
export type { UserSidebarCategory, UserSidebarItem } from './config/concepts/sidebars.ts';
export type { Diagnostic } from '../shared/diagnostic.ts';
export { definePlugin } from './plugin-api/site-plugin.ts';
export type * from './plugin-api/site-plugin.ts';
export type * from './plugin-api/site-plugin-parts.ts';
export type { JsonValue } from '../shared/content.ts';
export type { UserConfig };

/** Types a config for editors and returns it unchanged. A plain object works as well. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
