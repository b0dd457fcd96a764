import type { UserConfig } from './user-config.ts';

/** Gives the editor the type of the config; returns it as it is. A plain object does as well. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
