import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { flag, objectOf, text } from '../../config/schema/builders.ts';
import { localized } from '../../config/schema/localized.ts';
import type { Input, Output } from '../../config/schema/schema.ts';

const announcementBarShape = {
  /**
   * A new id shows the bar again to readers who closed the old one.
   * @default 'announcement-bar'
   * @example 'version-2'
   */
  id: text().default('announcement-bar'),
  /**
   * HTML of the line.
   * @example 'Version 2 is <a href="/intro/next">here</a>.'
   */
  content: localized,
  /**
   * Lets readers close it.
   * @default true
   * @example false
   */
  isCloseable: flag.default(true),
};

/** A line above the navbar. */
export interface UserAnnouncementBar extends Input<typeof announcementBarShape> {}

const announcementBar = objectOf(
  announcementBarShape,
  "an object such as { content: 'News' }",
).named<UserAnnouncementBar>('UserAnnouncementBar');

const announcementShape = {
  /**
   * A line above the navbar.
   * @default none
   * @example { id: 'v2', content: 'Version 2 is <a href="/intro/next">here</a>.' }
   */
  announcementBar: announcementBar.orNull(),
};

/** `announcementBar` of the config. */
export const announcementBarKeys: ConfigKeys = defineKeys({ shape: announcementShape });

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof announcementShape> {}
  interface PluginKeys extends Output<typeof announcementShape> {}
}
