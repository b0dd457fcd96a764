import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isCurrent, versionsOfSet, type SetConfig } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { isWithin, relativePath } from '../../kernel/files/paths.ts';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import type { PluginContext } from '../../plugin-api/plugin.ts';

/** Absolute folder that contains the folders of versions, of a set or of the site's own pages. */
export function versionsDir({ versions }: Pick<Config, 'versions'>, set?: SetConfig): string {
  const ofSet = versionsOfSet(versions, set?.name);
  const current = ofSet.find(isCurrent);
  return current === undefined ? dirname(ofSet[0]?.contentDir ?? '') : join(current.contentDir, 'versions');
}

/** Reports folders of versions and of documentation sets that the config does not list. */
export function findStrayFolders(config: Config, placeOfKey: PluginContext['placeOfKey']): readonly Diagnostic[] {
  const { siteDir, versions } = config;
  const known = new Set(versions.map(({ name }) => name));
  const sets = new Map(versions.map(({ set }) => [set?.name, set] as const));
  const report = (folder: string, what: string, hint: string, key: string): Diagnostic =>
    makeWarning('stray-version', {
      message: `The folder ${relativePath(siteDir, folder)} belongs to a ${what} that is not in the config`,
      hint: `${hint}, or delete the folder`,
      place: placeOfKey([key]),
    });
  const ofVersions = [...sets.values()].flatMap((set) => {
    const [prefix, of] = set === undefined ? ['', ''] : [`${set.name}/`, ` of the set '${set.name}'`];
    return listWithLocales(versionsDir(config, set), config)
      .filter(({ name }) => !known.has(prefix + name))
      .map(({ folder, name }) => report(folder, 'version', `add { name: '${name}' } to \`versions\`${of}`, 'versions'));
  });
  const ofSets = listWithLocales(join(dirname(versionsDir(config)), 'sets'), config)
    .filter(({ folder }) => !versions.some(({ contentDir }) => isWithin(contentDir, folder)))
    .map(({ folder, name }) => report(folder, 'set', `add ${name}: {} to \`sets\``, 'sets'));
  return [...ofVersions, ...ofSets];
}

function listWithLocales(
  parent: string,
  { locales }: Config,
): readonly { readonly folder: string; readonly name: string }[] {
  return listEntries(parent)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ folder: join(parent, name), name }))
    .filter(({ folder }) => locales.some(({ key }) => existsSync(join(folder, key))));
}
