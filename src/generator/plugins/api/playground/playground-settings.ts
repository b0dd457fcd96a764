import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { madePagesDir } from '../../../content/crawl/content-file.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { parseObject } from '../../../kernel/text.ts';
import { listDownloads, type DownloadKind } from '../downloads/list-downloads.ts';
import { deviceModes } from '../keys.ts';
import type { ApiElement } from '../manifest/element.ts';

/**
 * Measured heights of examples in CSS pixels by their id, in a narrow and in a wide column. Pages reserve exactly this
 * space, to prevent layout shifts.
 */
export type ExampleHeights = Readonly<Record<string, readonly [narrow: number, wide: number]>>;

/** Pages that the tool makes for elements. */
export interface MadePages {
  /** Their folder within that of a locale. */
  readonly path: string;
  /** The beginning of the paths of their files. */
  readonly folder: string;
  /** Path of the manifest. */
  readonly manifest: string;
}

/** Settings of a site's live examples, as plain data. */
export interface PlaygroundSettings {
  /** Address of the folder of example documents, with a slash at its end. */
  readonly folder: string;
  /** Pages that the tool makes for elements; null for none. */
  readonly made: MadePages | null;
  /** Prefix of the documented tags; null if any custom element may be documented. */
  readonly prefix: string | null;
  /** Module to import for an element, with the placeholders `{tag}` and `{name}` (tag without prefix). */
  readonly module: string | null;
  /** Address of the module at a CDN, with the same placeholders; null for none. */
  readonly cdn: string | null;
  /** Address of a script that loads elements on first use; null for none. */
  readonly autoloader: string | null;
  /** Address of the source of an element, with the same placeholders; null if unknown. */
  readonly source: string | null;
  /** Addresses of files for all elements, by kind. */
  readonly downloads: Readonly<Partial<Record<DownloadKind, readonly string[]>>>;
  /** True: the first example on the page of an element has controls. */
  readonly controls: boolean;
  /** True: code in prose that names a member of an element becomes a link to it. */
  readonly memberLinks: boolean;
  readonly heights: ExampleHeights;
  /** True if the manifest has no elements, for a reason that is reported. */
  readonly isBroken?: boolean;
  /** The version whose elements the examples use, if it has its own. */
  readonly version?: string;
  /** Platform styles that readers can choose from. */
  readonly modes: readonly string[];
}

/** Derives the settings from a config, its elements, and the measured heights in its data folder. */
export function makePlaygroundSettings(config: Config, elements: readonly ApiElement[]): PlaygroundSettings {
  const { baseUrl, components, playground, dataDir } = config;
  return {
    folder: `${baseUrl}examples/`,
    made: madePages(config),
    prefix: components?.prefix ?? null,
    module: components?.module ?? null,
    cdn: components?.cdn ?? null,
    autoloader: components?.autoloader ?? null,
    source: sourceAddress(config),
    downloads: elements.length === 0 ? {} : downloadAddresses(config),
    controls: components?.controls ?? false,
    memberLinks: components?.memberLinks ?? false,
    heights: readHeights(dataDir),
    modes: deviceModes.filter((mode) => !playground.disabledModes.includes(mode) && takesMode(elements, mode)),
  };
}

function madePages({ components, siteDir }: Config): MadePages | null {
  if (components?.path == null) return null;
  const { path, manifest } = components;
  return {
    path,
    folder: `${relativePath(siteDir, madePagesDir({ siteDir }))}/`,
    manifest: relativePath(siteDir, manifest),
  };
}

/** Returns whether an element has the attribute `mode` with a value: the library then has styles for devices. */
function takesMode(elements: readonly ApiElement[], mode: string): boolean {
  return elements.some(({ properties }) =>
    properties.some(({ attribute, type }) => attribute === 'mode' && new RegExp(`['"]${mode}['"]`).test(type)),
  );
}

function downloadAddresses({ baseUrl, components }: Config): PlaygroundSettings['downloads'] {
  const entries = Object.entries(listDownloads(components));
  return Object.fromEntries(entries.map(([kind, paths]) => [kind, paths.map((path) => baseUrl + path)]));
}

/** Fills the placeholders `{tag}` and `{name}` (the tag without its prefix) of an address or a path. */
export function fillElementName(address: string, tag: string, prefix: string | null): string {
  const name = prefix !== null && tag.startsWith(prefix) ? tag.slice(prefix.length) : tag;
  return address.replaceAll('{tag}', tag).replaceAll('{name}', name);
}

/** Returns whether an address or a path has a placeholder, so that it is a different one for each element. */
export function namesElement(address: string): boolean {
  return /\{(?:name|tag)\}/.test(address);
}

/** Returns the module to import for an element: that of the config, or that of the manifest's package. */
export function importOf(
  { tag, specifier }: Pick<ApiElement, 'tag' | 'specifier'>,
  { module, prefix }: Pick<PlaygroundSettings, 'module' | 'prefix'>,
): string | null {
  return module === null ? specifier : fillElementName(module, tag, prefix);
}

/**
 * Returns the address of a file's view on GitHub and GitLab, not of its editor. Sources of a package or outside of the site
 * are not in its repository.
 */
function sourceAddress({ components, editUrl, siteDir }: Config): string | null {
  if (components?.script == null || editUrl === null) return null;
  const path = relativePath(siteDir, components.script);
  return /^\.\.\/|(?:^|\/)node_modules\//.test(path)
    ? null
    : editUrl.replace('/edit/', '/blob/').replace('{path}', () => path);
}

/**
 * Reads `example-heights.json` from the data folder, a file written by a tool that measures examples in a browser. For a
 * missing or invalid file the result is empty, and heights are estimated.
 */
function readHeights(dataDir: string): ExampleHeights {
  const value = parseObject(readOrNull(join(dataDir, 'example-heights.json')));
  return isHeights(value) ? value : {};
}

function isHeights(value: object): value is ExampleHeights {
  return Object.values(value).every(
    (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((height) => typeof height === 'number'),
  );
}
