import type { UserConfig } from './plugins/user-config.ts';

export type { UserSidebarCategory, UserSidebarItem } from './config/concepts/sidebars.ts';
export type { UserConfig };

/** Gives the editor the type of the config; returns it unchanged. A plain object works as well. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
