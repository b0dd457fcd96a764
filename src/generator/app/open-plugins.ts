import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, MadeDir } from '../config/config.ts';
import { madePagesDir } from '../content/crawl/content-file.ts';
import { groupBy } from '../kernel/collections.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { walkFolder } from '../kernel/files/walk-folder.ts';
import { writeAtomically } from '../kernel/files/write-file.ts';
import type { Plugin, PluginContext, PluginPart } from '../plugin-api/plugin.ts';

/** A plugin with its additions to a run. */
export interface OpenedPlugin {
  readonly name: string;
  readonly part: PluginPart;
}

/** The plugins of a run. */
export interface OpenedPlugins {
  /** In their order, in their initial state. */
  readonly all: readonly OpenedPlugin[];
  /**
   * Opens those plugins again whose asset sources include one of some files (absolute paths), and returns the parts of all.
   * Null, with all parts unchanged, if the sources of documents would differ: the policy of every page depends on them.
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

/**
 * Writes the pages of plugins into folders of the cache, one for each plugin and version, and deletes all other files in these
 * folders. Returns the folders, which are read like those of authors.
 */
export function writeMadePages(
  { siteDir }: Pick<Config, 'siteDir'>,
  plugins: readonly OpenedPlugin[],
): readonly MadeDir[] {
  const groups = plugins.flatMap(({ name, part }) =>
    [...groupBy(part.pages ?? [], ({ version = null }) => version)].map(([version, pages]) => ({
      version,
      pages,
      // Versions of a set have a slash in their name; names of plugins have neither `@` nor a slash.
      folder: version === null ? name : `${name}@${version.replaceAll('/', '@')}`,
    })),
  );
  return groups.map(({ version, pages, folder }) => {
    const dir = join(madePagesDir({ siteDir }), folder);
    const texts = new Map(pages.map(({ locale, path, text }) => [`${locale}/${path}`, text]));
    for (const { path } of walkFolder(dir)) if (!texts.has(path)) rmSync(join(dir, path));
    for (const [path, text] of texts) {
      const file = join(dir, path);
      if (readOrNull(file) !== text) writeAtomically(file, text);
    }
    return { dir, version };
  });
}
