import { defineKeys, type ConfigKeys } from '../config/keys.ts';
import { listOf } from '../config/schema/builders.ts';
import { mismatch, Schema, type Input, type Output } from '../config/schema/schema.ts';
import { isObject } from '../kernel/text.ts';
import type { SitePlugin } from './site-plugin.ts';

/**
 * A plugin in the config of a site: an object, such as a factory returns; or a module whose default export is a plugin
 * or a factory, by its package or by a path relative to the config, with the options for the factory.
 */
export type UserPlugin = SitePlugin | string | readonly [module: string, options?: unknown];

const expected = "a plugin such as mermaid(), a module such as './plugins/changelog.ts', or ['module', { … }]";

const userPlugin = new Schema<UserPlugin>({ kind: 'value', type: 'UserPlugin' }, (value, context) =>
  isUserPlugin(value) ? value : mismatch(value, context, { expected }),
);

const pluginsShape = {
  /**
   * Plugins that the site adds to those of the tool. A module is named by its package, or by a path that starts with a dot.
   * @default []
   * @example ['./plugins/changelog.ts', ['docs-plugin-mermaid', { theme: 'neutral' }]]
   */
  plugins: listOf(userPlugin, 'a list of plugins').default([]),
};

/** `plugins` of the config. */
export const pluginsKeys: ConfigKeys = defineKeys({ shape: pluginsShape });

declare module '../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof pluginsShape> {}
  interface PluginKeys extends Output<typeof pluginsShape> {}
}

/** True for a value that has the form of a plugin in the config. */
export function isUserPlugin(value: unknown): value is UserPlugin {
  return typeof value === 'string' || isTuple(value) || isObject(value);
}

/** True for a module with options. */
export function isTuple(value: unknown): value is readonly [module: string, options?: unknown] {
  return Array.isArray(value) && typeof value[0] === 'string' && value.length <= 2;
}
