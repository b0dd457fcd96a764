import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { flag } from '../../config/schema/builders.ts';
import type { Input, Output } from '../../config/schema/schema.ts';

const socialCardsShape = {
  /**
   * A picture for link previews of every page that names none, drawn in the build; needs the package `@resvg/resvg-js`.
   * @default false
   * @example true
   */
  socialCards: flag.default(false),
};

/** `socialCards` of `discovery`. */
export const socialCardsKeys: ConfigKeys = defineKeys({ group: 'discovery', shape: socialCardsShape });

declare module '../../config/keys.ts' {
  interface UserDiscovery extends Input<typeof socialCardsShape> {}
  interface DiscoveryConfig extends Output<typeof socialCardsShape> {}
}
