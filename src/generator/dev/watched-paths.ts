import { sep } from 'node:path';
import type { Config } from '../config/config.ts';

/** Files and folders that everything rests on: the config and what it imports, the theme, the documented elements. */
export function groundPaths({ configSources, themeDir, components }: Config): readonly string[] {
  const library = components === null ? [] : [components.manifest, ...Object.values(components.translations)];
  return [...configSources, themeDir, ...library];
}

/** All that a site is made from, absolute; a folder stands for what lies below it. */
export function watchedPaths(config: Config): readonly string[] {
  const { versions, staticDir, dataDir, blogDir } = config;
  const paths = [...versions.map(({ contentDir }) => contentDir), staticDir, dataDir, blogDir, ...groundPaths(config)];
  return [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(other + sep)));
}
