import { resolve } from 'node:path';
import { describeUnknownKey, type ConfigProblem, type KeyPath } from '../config/schema/problem.ts';
import { statOrNull } from '../kernel/files/read-file.ts';
import type { PluginTheme, SitePlugin } from './site-plugin.ts';

const pluginKeys: Readonly<Record<keyof SitePlugin, true>> = {
  name: true,
  frontMatter: true,
  collections: true,
  messages: true,
  theme: true,
  commands: true,
  open: true,
  content: true,
};

const themeKeys: Readonly<Record<keyof PluginTheme, true>> = { folder: true, css: true, scripts: true, head: true };

/**
 * Returns the problems of a plugin's own keys. `path` is the key of the config that lists it, `folder` the one to which its
 * paths are relative.
 */
export function checkPlugin(
  plugin: SitePlugin,
  { path, folder }: { readonly path: KeyPath; readonly folder: string },
): readonly ConfigProblem[] {
  const { name, theme = {} } = plugin;
  const subject = `the plugin "${name}"`;
  const problems = [
    ...unknownKeys(plugin, pluginKeys, { path, subject }),
    ...unknownKeys(theme, themeKeys, { path: [...path, 'theme'], subject: `"theme" of ${subject}` }),
  ];
  if (theme.folder === undefined || statOrNull(resolve(folder, theme.folder))?.isDirectory()) return problems;
  const missing: ConfigProblem = {
    path: [...path, 'theme', 'folder'],
    message: `"theme.folder" of ${subject} refers to the folder "${theme.folder}", which does not exist`,
    hint: 'check the path: it is relative to the file or the package of the plugin, or to the config that contains it',
  };
  return [...problems, missing];
}

function unknownKeys(
  value: object,
  known: object,
  { path, subject }: { readonly path: KeyPath; readonly subject: string },
): readonly ConfigProblem[] {
  // An instance of a class can have fields of its own.
  if (Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.keys(value)
    .filter((key) => !(key in known))
    .map((key) => ({
      ...describeUnknownKey(key, { path: [], subject }, Object.keys(known)),
      path: [...path, key],
    }));
}
