import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';

const codes = {
  'stray-version': 'a folder of a version is not in the config, so its pages are not in the site',
  'version-not-cut': 'docs version cut cannot make the version',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Frozen versions: `docs version cut` makes them. Config: `versions`, which the core reads. */
export const versions: Plugin = {
  name: 'versions',
  codes,
  open: ({ config, placeOfKey }) => ({ diagnostics: findStrayVersions(config, placeOfKey(['versions'])) }),
};

/** Absolute folder of the folders of versions. */
export function versionsDir({ versions: all }: Pick<Config, 'versions'>): string {
  const current = all.find(({ name }) => name === 'current');
  return current === undefined ? dirname(all[0]?.contentDir ?? '') : join(current.contentDir, 'versions');
}

/** Reports folders of versions that the config does not list. */
function findStrayVersions(config: Config, place: Diagnostic['place']): readonly Diagnostic[] {
  const { siteDir, locales } = config;
  const folder = versionsDir(config);
  const known = new Set(config.versions.map(({ name }) => name));
  return listEntries(folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !known.has(entry.name))
    .filter(({ name }) => locales.some(({ key }) => existsSync(join(folder, name, key))))
    .map(({ name }) => ({
      code: 'stray-version',
      severity: 'warning',
      message: `The folder ${relativePath(siteDir, join(folder, name))} is of a version that is not in the config`,
      hint: `add { name: '${name}' } to \`versions\`, or delete the folder`,
      place,
    }));
}
