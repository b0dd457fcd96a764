import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { Config } from '../../config/config.ts';
import { readVersionFiles } from '../../config/read-version-files.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import type { Site } from '../../site/graph/site.ts';
import type { ApiSetup } from './content.ts';
import { components as schema, resolvePaths } from './keys.ts';
import { loadLibrary, type LoadedLibrary } from './load-library.ts';
import type { ApiElement } from './manifest/element.ts';
import { makePlaygroundSettings } from './playground/playground-settings.ts';

/** Name of the file in a version's folder that replaces `components` of the config. Its paths are relative to it. */
export const componentsFile = 'components.json';

/** The documented elements of one version, or of all versions without elements of their own. */
export interface ElementSet {
  /** The config with the `components` of the version. */
  readonly config: Config;
  readonly loaded: LoadedLibrary;
  /** Returns the place of a key of its `components`. */
  placeOf(key: KeyPath): Place | undefined;
  readonly setup: Omit<ApiSetup, 'types'>;
  readonly contentKey: string;
  /** Paths of the files whose sizes were measured. */
  readonly measuredFiles: readonly string[];
  /** Paths of the story files that were read. */
  readonly storyFiles: readonly string[];
}

/** A value for a site, and one for each version with elements of its own. */
export interface ByVersion<Value> {
  readonly current: Value;
  /** By the name of the version. */
  readonly own: ReadonlyMap<string, Value>;
  /** `current` and `own`. */
  readonly all: readonly Value[];
  /** The value for the pages of a version. */
  of(version: string): Value;
}

/** The documented elements of a site. */
export interface ElementSets extends ByVersion<ElementSet> {
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files in folders of versions from which the sets were read. */
  readonly files: readonly string[];
}

/**
 * Loads the elements of the config, and those of versions that have their own. Problems without a file have the place of
 * `components`, in the config or in the folder of the version.
 */
export function openElementSets(config: Config, placeOfKey: Site['facts']['placeOfKey']): ElementSets {
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const open = (configOfSet: Config, version: string, placeOf: ElementSet['placeOf']): ElementSet => {
    const { value: loaded, diagnostics: problems } = loadLibrary(configOfSet);
    diagnostics.push(...problems.map((problem) => ({ ...problem, place: problem.place ?? placeOf([]) })));
    const { isBroken } = loaded;
    const settings = {
      ...makePlaygroundSettings(configOfSet, loaded.elements),
      ...(version !== '' && { version }),
      ...(isBroken && { isBroken }),
    };
    return {
      config: configOfSet,
      loaded,
      placeOf,
      setup: { library: loaded.library, settings },
      measuredFiles: [],
      storyFiles: [],
      contentKey: JSON.stringify(settings),
    };
  };
  const current = open(config, '', (key) => placeOfKey(['components', ...key]));
  const own = new Map<string, ElementSet>();
  const read = readVersionFiles(config, componentsFile, schema);
  diagnostics.push(...read.diagnostics);
  for (const { version, value, file } of read.value) {
    const components = resolvePaths(value, version.contentDir);
    files.push(join(version.contentDir, componentsFile), components.manifest);
    own.set(
      version.name,
      open({ ...config, components }, version.name, () => fileStart(file)),
    );
  }
  return { ...byVersion(current, own), diagnostics, files };
}

/** Converts the value of each version, one after the other. */
export async function mapVersions<From, To>(
  values: ByVersion<From>,
  convert: (value: From) => Promise<To>,
): Promise<ByVersion<To>> {
  const current = await convert(values.current);
  const own = new Map<string, To>();
  for (const [version, value] of values.own) own.set(version, await convert(value));
  return byVersion(current, own);
}

/** Changes the elements of a set in all languages. */
export function changeElements({ setup, ...set }: ElementSet, change: (element: ApiElement) => ApiElement): ElementSet {
  const library = mapValues(setup.library, (elements) => mapValues(elements, change));
  return { ...set, setup: { ...setup, library } };
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function byVersion<Value>(current: Value, own: ReadonlyMap<string, Value>): ByVersion<Value> {
  return { current, own, all: [current, ...own.values()], of: (version: string) => own.get(version) ?? current };
}
