import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { flag, flagOr, objectOf, orObject } from '../../config/schema/builders.ts';
import type { Input, Output, Schema } from '../../config/schema/schema.ts';

const expected = 'true, false, or an object such as { date: true }';

const factsShape = {
  /**
   * The date of the last commit.
   * @default false
   * @example true
   */
  date: flag.default(false),
  /**
   * The author of the last commit.
   * @default false
   * @example true
   */
  author: flag.default(false),
};

/** What a page shows about its last change. */
export interface UserLastUpdated extends Input<typeof factsShape> {}

const all: Schema<boolean, Output<typeof factsShape>> = flagOr(expected).map((shown) => ({
  date: shown,
  author: shown,
}));
const some = objectOf(factsShape, expected).named<UserLastUpdated>('UserLastUpdated');

const lastUpdatedShape = {
  /**
   * What a page shows about its last change; `true` shows both.
   * @default { date: false, author: false }
   * @example { date: true }
   */
  lastUpdated: orObject(all, some).default(false),
};

/** `lastUpdated` of the config. */
export const lastUpdatedKeys: ConfigKeys = defineKeys({ shape: lastUpdatedShape });

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof lastUpdatedShape> {}
  interface PluginKeys extends Output<typeof lastUpdatedShape> {}
}
