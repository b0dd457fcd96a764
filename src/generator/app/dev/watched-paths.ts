import { join, sep } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';

/** Files and folders that everything rests on: the config and what it imports, the theme, the documented elements. */
export function groundPaths({ configSources, themeDir, components }: Config): readonly string[] {
  const library = components === null ? [] : [components.manifest, ...Object.values(components.translations)];
  return [...configSources, themeDir, ...library];
}

/**
 * All that a site is made from, absolute; a folder stands for what lies below it. `pages` may be made from files that
 * lie elsewhere, and the elements of examples are: `sources`, relative to the site's folder.
 */
export function watchedPaths(
  config: Config,
  pages: Iterable<RenderedPage>,
  sources: readonly string[],
): readonly string[] {
  const { siteDir, versions, staticDir, dataDir, collections } = config;
  const folders = [
    ...versions.map(({ contentDir }) => contentDir),
    staticDir,
    dataDir,
    ...collections.map(({ dir }) => dir),
  ];
  const used = new Set([...[...pages].flatMap(({ inputs, outline }) => [...inputs, ...outline.includes]), ...sources]);
  const paths = [...folders, ...groundPaths(config), ...Array.from(used, (path) => join(siteDir, path))];
  return [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(other + sep)));
}
