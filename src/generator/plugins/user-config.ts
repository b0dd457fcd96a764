// The author's type with the keys of plugins: a declaration file drops imports of values, but not these.
export type { UserConfig } from '../config/config.ts';
export type * from './ads/keys.ts';
export type * from './announcement-bar/keys.ts';
export type * from './api/keys.ts';
export type * from './blog/keys.ts';
export type * from './csp/keys.ts';
export type * from './customization/keys.ts';
export type * from './discovery/keys.ts';
export type * from './docusaurus/keys.ts';
export type * from './emoji/keys.ts';
export type * from './hosting/keys.ts';
export type * from './last-updated/keys.ts';
export type * from './markdown-copies/keys.ts';
export type * from './redirects/keys.ts';
export type * from './search/keys.ts';
export type * from './social-cards/keys.ts';
export type * from './unified-plugins/keys.ts';
export type * from '../plugin-api/plugins-keys.ts';
