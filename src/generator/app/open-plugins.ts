import type { Plugin, PluginContext, PluginPart } from '../plugin-api/plugin.ts';

/** A plugin with what it adds to a run. */
export interface OpenedPlugin {
  readonly name: string;
  readonly part: PluginPart;
}

/** The plugins of a run. */
export interface OpenedPlugins {
  /** In their order, as they were opened at first. */
  readonly all: readonly OpenedPlugin[];
  /**
   * Opens those plugins again whose asset sources include one of some files (absolute paths), and returns the parts of all.
   * Null, with all parts as before, when documents would load other things: the policy of every page depends on that.
   */
  reopen(paths: ReadonlySet<string>): Promise<readonly PluginPart[] | null>;
}

/** Opens plugins in order. `context.parts()` is complete only after all plugins are open. */
export async function openPlugins(
  plugins: readonly Plugin[],
  given: Omit<PluginContext, 'parts'>,
): Promise<OpenedPlugins> {
  const parts: PluginPart[] = [];
  const context: PluginContext = { ...given, parts: () => [...parts] };
  const open = async (plugin: Plugin): Promise<PluginPart> => (await plugin.open?.(context)) ?? {};
  for (const plugin of plugins) parts.push(await open(plugin));
  return {
    all: plugins.map(({ name }, index) => ({ name, part: parts[index] ?? {} })),
    async reopen(paths) {
      const isStale = ({ assetSources = [] }: PluginPart): boolean => assetSources.some((path) => paths.has(path));
      const after = await Promise.all(
        parts.map((part, index) => {
          const plugin = plugins[index];
          return plugin === undefined || !isStale(part) ? part : open(plugin);
        }),
      );
      const isSame = ({ sources }: PluginPart, index: number): boolean =>
        JSON.stringify(sources) === JSON.stringify(parts[index]?.sources);
      if (!after.every(isSame)) return null;
      parts.splice(0, parts.length, ...after);
      return after;
    },
  };
}
