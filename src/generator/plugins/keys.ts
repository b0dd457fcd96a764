import type { ConfigKeys } from '../config/keys.ts';
import { adsKeys } from './ads/keys.ts';
import { announcementBarKeys } from './announcement-bar/keys.ts';
import { apiKeys } from './api/keys.ts';
import { blogKeys } from './blog/keys.ts';
import { cspKeys } from './csp/keys.ts';
import { discoveryKeys } from './discovery/keys.ts';
import { emojiKeys } from './emoji/keys.ts';
import { hostingKeys } from './hosting/keys.ts';
import { lastUpdatedKeys } from './last-updated/keys.ts';
import { markdownCopiesKeys } from './markdown-copies/keys.ts';
import { redirectsKeys } from './redirects/keys.ts';
import { searchKeys } from './search/keys.ts';
import { socialCardsKeys } from './social-cards/keys.ts';

// The author's type with the keys of plugins: a declaration file drops imports of values, but not these.
export type { UserConfig } from '../config/config.ts';
export type * from './ads/keys.ts';
export type * from './announcement-bar/keys.ts';
export type * from './api/keys.ts';
export type * from './blog/keys.ts';
export type * from './csp/keys.ts';
export type * from './discovery/keys.ts';
export type * from './emoji/keys.ts';
export type * from './hosting/keys.ts';
export type * from './last-updated/keys.ts';
export type * from './markdown-copies/keys.ts';
export type * from './redirects/keys.ts';
export type * from './search/keys.ts';
export type * from './social-cards/keys.ts';

/** The config keys of all plugins. */
export const pluginKeys: readonly ConfigKeys[] = [
  adsKeys,
  announcementBarKeys,
  apiKeys,
  blogKeys,
  cspKeys,
  discoveryKeys,
  emojiKeys,
  hostingKeys,
  lastUpdatedKeys,
  markdownCopiesKeys,
  redirectsKeys,
  searchKeys,
  socialCardsKeys,
];
