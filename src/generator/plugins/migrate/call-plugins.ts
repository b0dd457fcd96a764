import { isRecord, origins } from './placeholders.ts';

/** Returns the module aliases that plugins in a config define for webpack. Plugins of packages do not run. */
export function findAliases(
  config: unknown,
  { siteDir, load }: { readonly siteDir: string; load(path: string): unknown },
): Record<string, string> {
  const plugins = isRecord(config) && Array.isArray(config['plugins']) ? (config['plugins'] as readonly unknown[]) : [];
  const found: Record<string, string> = {};
  for (const entry of plugins) {
    const [named, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
    const isLocal = /^(?:\.{0,2}\/|[a-z]:)(?!.*node_modules)/i;
    try {
      const plugin = typeof named === 'string' && isLocal.test(named) ? load(named) : named;
      const origin = origins.get(plugin);
      if (typeof plugin !== 'function' || (origin?.name === 'default' && !isLocal.test(origin.module))) continue;
      const { configureWebpack } = plugin({ siteDir, siteConfig: config }, options ?? {});
      const { alias } = configureWebpack({ resolve: { alias: {} } }, false, {}).resolve;
      for (const [name, path] of Object.entries(alias)) if (typeof path === 'string') found[name] = path;
    } catch {
      // The plugin does not define aliases.
    }
  }
  return found;
}
