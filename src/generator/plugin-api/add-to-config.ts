import { dirname } from 'node:path';
import type { Config, PluginMessages } from '../config/config.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { ofLanguage } from '../theme/of-language.ts';
import type { Plugin } from './plugin.ts';

/** The config with what plugins declare: their collections, modules, texts and additions to the theme come before those of the site. */
export function addToConfig(config: Config, plugins: readonly Plugin[]): Config {
  const themes = plugins.flatMap(({ theme }) => theme ?? []);
  const pluginMessages = plugins.flatMap(({ name, listedAt = ['plugins'], messages }) =>
    messages === undefined ? [] : [{ plugin: name, path: listedAt, texts: messages }],
  );
  const toConfig = (path: string): string => fromConfig(path, config);
  return {
    ...config,
    collections: plugins.flatMap((plugin) => plugin.collections?.(config) ?? []),
    aliases: plugins.flatMap((plugin) => plugin.aliases?.(config) ?? []),
    messages: addMessages(config, pluginMessages),
    versions: config.versions.map(({ messages, ...version }) => ({
      ...version,
      ...(messages !== undefined && { messages: addMessages({ ...config, messages }, pluginMessages) }),
    })),
    pluginMessages,
    themeAdditions: {
      layers: themes.flatMap(({ folder }) => folder ?? []),
      css: themes.flatMap(({ css }) => css.map(toConfig)),
      scripts: themes.flatMap(({ scripts }) => scripts.map(toConfig)),
      head: themes.flatMap(({ head }) => head),
    },
  };
}

/** A text that a plugin lacks in a language is shown in English, or else in the first language of the plugin. */
function addMessages({ locales, messages }: Config, own: readonly PluginMessages[]): Config['messages'] {
  if (own.length === 0) return messages;
  return Object.fromEntries(
    locales.map(({ key }) => {
      const ofPlugins = own.flatMap(({ texts }) => [Object.values(texts)[0], texts['en'], ofLanguage(key, texts)]);
      return [key, Object.assign({}, ...ofPlugins, messages[key])];
    }),
  );
}

/** A path as the config names it: relative to its folder, beginning with a dot. */
function fromConfig(path: string, { configFile, siteDir }: Config): string {
  if (/^https?:/.test(path)) return path;
  const relative = relativePath(configFile === null ? siteDir : dirname(configFile), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
