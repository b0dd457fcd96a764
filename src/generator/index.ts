export { defineConfig } from './config/define-config.ts';
export type { UserConfig } from './config/user-config.ts';
export type { UserSidebarCategory, UserSidebarItem } from './config/user-sidebars.ts';
export { buildSite, type BuildOutcome, type BuildRequest } from './build-site.ts';
export type { Diagnostic } from '../shared/diagnostic.ts';
