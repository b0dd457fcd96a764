import { dirname } from 'node:path';
import { isElsewhere } from '../../shared/url.ts';
import { findTexts } from '../config/concepts/locales.ts';
import type { Config, PluginMessages } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { settleStage, type StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { gatherKeys } from '../plugin-api/gather.ts';
import type { Plugin } from '../plugin-api/plugin.ts';
import { openUserPlugins } from '../plugin-api/user-plugins.ts';
import { builtInPlugins } from '../plugins/index.ts';

/** Location of the config, and the plugins that it configures. */
export interface LoadOptions {
  /** Config outside of the site's folder. */
  readonly configFile?: string;
  /** Enabled built-in plugins. Default: all. */
  readonly plugins?: readonly Plugin[];
  /** Time limit for running the config, and for each factory of a plugin, in milliseconds. Default: a minute. */
  readonly timeLimit?: number;
}

/** Loads the config of a site, with the collections of its plugins; null and diagnostics if it is invalid. */
export async function loadSite(siteDir: string, options: LoadOptions = {}): Promise<StageResult<Config | null>> {
  const { configFile, plugins = builtInPlugins, timeLimit } = options;
  const all = [...plugins];
  const { value, diagnostics } = await loadConfig(siteDir, {
    configFile,
    keys: gatherKeys(plugins),
    timeLimit,
    async openPlugins(config) {
      const opened = await openUserPlugins(config, plugins, timeLimit);
      all.push(...opened.plugins);
      return opened;
    },
  });
  if (value === null) return { value, diagnostics };
  const complete = await settleStage(() => addToConfig(value, all));
  return { ...complete, diagnostics: [...diagnostics, ...complete.diagnostics] };
}

/**
 * Adds the declarations of plugins to the config: their collections, modules, texts and additions to the theme come before
 * those of the site.
 */
function addToConfig(config: Config, plugins: readonly Plugin[]): Config {
  const themes = plugins.flatMap(({ theme, listedAt = ['plugins'] }) => (theme ? [{ ...theme, listedAt }] : []));
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
      origins: Object.fromEntries(
        themes.flatMap(({ css, scripts, listedAt }) =>
          Object.entries({ css, scripts }).flatMap(([kind, paths]) =>
            paths.map((path, index) => [toConfig(path), [...listedAt, 'theme', kind, index]] as const),
          ),
        ),
      ),
    },
  };
}

/**
 * Adds texts of plugins. A text that a plugin lacks in a language is shown in English, otherwise in the first language of
 * the plugin.
 */
function addMessages({ locales, messages }: Config, own: readonly PluginMessages[]): Config['messages'] {
  if (own.length === 0) return messages;
  return Object.fromEntries(
    locales.map((locale) => {
      const ofPlugins = own.flatMap(({ texts }) => [
        Object.values(texts)[0],
        texts['en'],
        texts[findTexts(locale, Object.keys(texts)) ?? 'en'],
      ]);
      return [locale.key, Object.assign({}, ...ofPlugins, messages[locale.key])];
    }),
  );
}

/** Returns a path in the config's notation: relative to its folder, beginning with a dot. */
function fromConfig(path: string, { configFile, siteDir }: Config): string {
  if (isElsewhere(path)) return path;
  const relative = relativePath(configFile === null ? siteDir : dirname(configFile), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
