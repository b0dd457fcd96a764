export { defineConfig } from './config/define-config.ts';
export type { UserConfig } from './config/user-config.ts';
export type { UserSidebarCategory, UserSidebarItem } from './config/user-sidebars.ts';
