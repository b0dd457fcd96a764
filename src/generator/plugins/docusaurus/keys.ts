import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { oneOf } from '../../config/schema/builders.ts';
import type { Input, Output } from '../../config/schema/schema.ts';

const compatibilityShape = {
  /**
   * Tool whose modules pages may import: `docusaurus` for `@docusaurus/…` and `@theme/…`.
   * @default none
   * @example 'docusaurus'
   */
  compatibility: oneOf(['docusaurus']).orNull(),
};

/** `compatibility` of the config. */
export const compatibilityKeys: ConfigKeys = defineKeys({ shape: compatibilityShape });

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof compatibilityShape> {}
  interface PluginKeys extends Output<typeof compatibilityShape> {}
}
