import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { readJsonFile } from '../../config/schema/read-json-file.ts';
import type { ApiSetup } from './content.ts';
import { components as schema, resolvePaths } from './keys.ts';
import { loadLibrary } from './load-library.ts';
import type { ApiElement, ElementSize, Library } from './manifest/element.ts';
import { makePlaygroundSettings } from './playground/playground-settings.ts';

/** Name of the file in a version's folder that replaces `components` of the config. Its paths are relative to it. */
export const componentsFile = 'components.json';

/** The documented elements of one version, or of all versions without elements of their own. */
export interface ElementSet {
  /** The config with the `components` of the version. */
  readonly config: Config;
  readonly loaded: ReturnType<typeof loadLibrary>['value'];
  readonly setup: ApiSetup;
  readonly contentKey: string;
  /** Paths of the files whose sizes were measured. */
  readonly measuredFiles: readonly string[];
}

/** The documented elements of a site. */
export interface ElementSets {
  readonly current: ElementSet;
  /** By the name of the version. */
  readonly own: ReadonlyMap<string, ElementSet>;
  /** The elements that the pages of a version document. */
  of(version: string): ElementSet;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files in folders of versions that the sets were read from. */
  readonly files: readonly string[];
}

/** Loads the elements of the config, and those of versions that have their own. */
export async function openElementSets(config: Config): Promise<ElementSets> {
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const open = async (configOfSet: Config, version: string): Promise<ElementSet> => {
    const { value: loaded, diagnostics: problems } = loadLibrary(configOfSet);
    diagnostics.push(...problems);
    const measured =
      configOfSet.components?.sizes === true
        ? await (await import('./measure-elements.ts')).measureElements(configOfSet, loaded)
        : null;
    const library = measured === null ? loaded.library : addSizes(loaded.library, measured.sizes);
    const settings = { ...makePlaygroundSettings(configOfSet, loaded.elements), ...(version !== '' && { version }) };
    return {
      config: configOfSet,
      loaded,
      setup: { library, settings },
      measuredFiles: measured?.sources ?? [],
      contentKey: JSON.stringify(settings),
    };
  };
  const current = await open(config, '');
  const own = new Map<string, ElementSet>();
  const locales = { keys: config.locales.map(({ key }) => key), defaultLocale: config.defaultLocale };
  for (const { name, contentDir } of config.versions) {
    if (name === 'current') continue;
    const read = readJsonFile([contentDir, componentsFile], schema, { siteDir: config.siteDir, locales });
    diagnostics.push(...read.diagnostics);
    if (read.value === undefined) continue;
    const components = resolvePaths(read.value, contentDir);
    files.push(join(contentDir, componentsFile), components.manifest);
    own.set(name, await open({ ...config, components }, name));
  }
  return { current, own, of: (version) => own.get(version) ?? current, diagnostics, files };
}

function addSizes(library: Library, sizes: Readonly<Record<string, ElementSize>>): Library {
  const addSize = (element: ApiElement): ApiElement => {
    const size = sizes[element.tag];
    return size === undefined ? element : { ...element, size };
  };
  return mapValues(library, (elements) => mapValues(elements, addSize));
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
