import { basename } from 'node:path';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import type { Place } from '../../../../shared/place.ts';
import { isCurrent, latestVersion, type VersionConfig } from '../../../config/concepts/versions.ts';
import type { Config } from '../../../config/config.ts';
import { readVersionFiles } from '../../../config/read-version-files.ts';
import { makeError, type StageResult } from '../../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { formatJson } from '../../../kernel/text.ts';
import type { FrozenFile } from '../../../plugin-api/plugin.ts';
import type { Site } from '../../../site/graph/site.ts';
import { resolveTypePaths, typescript as schema, type TypescriptConfig, type UserTypescript } from '../keys.ts';
import { loadTypes, type LoadedTypes } from './load-types.ts';
import { typesFile } from './types-part.ts';

/** The exports that the pages of one version document. */
export interface VersionTypes {
  readonly version: VersionConfig;
  readonly types: TypescriptConfig;
  readonly loaded: LoadedTypes;
  /** True for packages of the config, false for those in the folder of a version. */
  readonly isOfConfig: boolean;
}

/**
 * Loads the packages of the config, and those in the folders of versions. The packages of the config belong to the latest
 * version of the site's own pages or of their set; to the current one, if the latest has packages in its folder.
 */
export function openVersionTypes(
  config: Config,
  placeOfKey: Site['facts']['placeOfKey'],
): StageResult<readonly VersionTypes[]> {
  const { siteDir, typescript } = config;
  const diagnostics: Diagnostic[] = [];
  const opened: VersionTypes[] = [];
  const versions = config.versions.filter(({ isArchived }) => isArchived !== true);
  const own = readVersionFiles({ ...config, versions }, typesFile, schema);
  const open = (version: VersionConfig, types: TypescriptConfig, origin: Place | null): void => {
    const loaded = loadTypes({ typescript: types, siteDir });
    const place = origin ?? placeOfKey(['typescript']);
    diagnostics.push(...loaded.diagnostics.map((problem) => ({ ...problem, place: problem.place ?? place })));
    opened.push({ version, types, loaded, isOfConfig: origin === null });
  };
  const { packages = [] } = typescript ?? {};
  for (const set of new Set(packages.map((one) => one.set))) {
    const ofSet = config.versions.filter((version) => (version.set?.name ?? null) === set);
    const latest = latestVersion(config, ofSet[0]?.set);
    const home = own.value.some(({ version }) => version === latest) ? ofSet.find(isCurrent) : latest;
    if (ofSet.length === 0) diagnostics.push(describeUnknownSet(set ?? '', config, placeOfKey));
    else if (home !== undefined && typescript !== null)
      open(home, { ...typescript, packages: packages.filter((one) => one.set === set) }, null);
  }
  for (const { version, value, file } of own.value)
    open(version, resolveTypePaths(value, version.contentDir), fileStart(file));
  return { value: opened, diagnostics: [...own.diagnostics, ...diagnostics] };
}

function describeUnknownSet(name: string, config: Config, placeOfKey: Site['facts']['placeOfKey']): Diagnostic {
  const known = new Set(config.versions.flatMap(({ set }) => set?.name ?? []));
  return makeError('invalid-config', {
    message: `"typescript.packages" refers to the set '${name}', which is not in "sets"`,
    hint: known.size === 0 ? 'remove `set`, or add the set to `sets`' : `known sets: ${[...known].join(', ')}`,
    place: placeOfKey(['typescript', 'packages']),
  });
}

/** Returns the JSON of packages, and their settings, as files of a version's folder. */
export function freezeTypes({ types, loaded }: VersionTypes): readonly FrozenFile[] {
  const copies = types.packages.map(({ json }, index) => {
    return { path: `typescript/${index + 1}-${basename(json)}`, content: { copyOf: json } };
  });
  const frozen: UserTypescript = {
    packages: types.packages.map(({ path, label, lang }, index) => {
      return { json: copies[index]?.path ?? '', path, label: label ?? undefined, lang: lang ?? undefined };
    }),
    // A function cannot be stored, but the names that it excludes can.
    exclude: loaded.leftOut,
    memberLinks: types.memberLinks,
  };
  return [{ path: typesFile, content: formatJson(frozen) }, ...copies];
}
