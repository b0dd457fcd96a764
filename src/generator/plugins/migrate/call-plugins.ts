import { isRecord, origins } from './placeholders.ts';

/** What plugins of a config add to the site. */
interface PluginResults {
  /** Paths by module alias, for webpack. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Elements of the head, each with the index of its plugin. */
  readonly headTags: readonly unknown[];
}

/** Calls the plugins of a config for webpack and for the head. Plugins of packages do not run. */
export async function callPlugins(
  config: unknown,
  { siteDir, load }: { readonly siteDir: string; load(path: string): unknown },
): Promise<PluginResults> {
  const plugins = isRecord(config) && Array.isArray(config['plugins']) ? (config['plugins'] as readonly unknown[]) : [];
  const aliases: Record<string, string> = {};
  const headTags: unknown[] = [];
  for (const [plugin, entry] of plugins.entries()) {
    const [named, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
    const isLocal = /^(?:\.{0,2}\/|[a-z]:)(?!.*node_modules)/i;
    try {
      const make = typeof named === 'string' && isLocal.test(named) ? load(named) : named;
      const origin = origins.get(make);
      if (typeof make !== 'function' || (origin?.name === 'default' && !isLocal.test(origin.module))) continue;
      const made = await make({ siteDir, siteConfig: config }, options ?? {});
      const tags = (await made.injectHtmlTags?.({}))?.headTags ?? [];
      for (const tag of [tags].flat()) headTags.push(isRecord(tag) ? { ...tag, plugin } : { html: tag, plugin });
      const { alias } = made.configureWebpack({ resolve: { alias: {} } }, false, {}).resolve;
      for (const [name, path] of Object.entries(alias)) if (typeof path === 'string') aliases[name] = path;
    } catch {
      // The plugin defines nothing of it, or fails without Docusaurus.
    }
  }
  return { aliases, headTags };
}
