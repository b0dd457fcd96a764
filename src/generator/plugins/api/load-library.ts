import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { Config } from '../../config/config.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { localizeElement } from './descriptions.ts';
import type { ApiElement, Library, LocalLibrary } from './manifest/element.ts';
import { readManifest, type ReadManifest } from './manifest/read-manifest.ts';
import { readTranslations, type LocalTranslations, type TranslationFile } from './translations.ts';

/** The documented elements of a site. */
export interface LoadedLibrary {
  /** In the language and order of the manifest. */
  readonly elements: readonly ApiElement[];
  readonly library: Library;
  /** Position of each element in the manifest, by tag. */
  readonly places: Readonly<Record<string, Place>>;
  /** One entry for each locale that the manifest is translated to. */
  readonly translations: readonly LocalTranslations[];
}

/** Loads the manifest and its translations. The result is empty for a config without `components`. */
export function loadLibrary(config: Config): StageResult<LoadedLibrary> {
  const { components, siteDir, locales } = config;
  if (components === null)
    return { value: { elements: [], library: {}, places: {}, translations: [] }, diagnostics: [] };
  const manifest = loadManifest(components.manifest, siteDir);
  const { elements, places } = manifest.value;
  const diagnostics = [...manifest.diagnostics];
  const sourceLang = locales.find(({ key }) => components.translations[key] === undefined)?.htmlLang ?? null;
  const library: Record<string, LocalLibrary> = {};
  const translations: LocalTranslations[] = [];
  for (const { key: locale } of locales) {
    const folder = components.translations[locale];
    if (folder === undefined) {
      library[locale] = byTag(elements);
      continue;
    }
    const { value, diagnostics: problems } = readTranslations(readFolder(folder, siteDir));
    const local = { locale, folder: relativePath(siteDir, folder), translations: value };
    const localized = elements.map((element) => localizeElement(element, { ...local, sourceLang }));
    library[locale] = byTag(localized.map((result) => result.value));
    translations.push(local);
    diagnostics.push(...problems, ...localized.flatMap((result) => result.diagnostics));
  }
  return { value: { elements, library, places, translations }, diagnostics };
}

function loadManifest(path: string, siteDir: string): StageResult<ReadManifest> {
  const file = relativePath(siteDir, path);
  const text = readOrNull(path);
  if (text !== null) return readManifest(text, file);
  const unreadable: Diagnostic = {
    code: 'invalid-manifest',
    severity: 'error',
    message: `The manifest ${file} cannot be read`,
    hint: 'set components.manifest in site.config.ts to the path of a file',
  };
  return { value: { elements: [], places: {} }, diagnostics: [unreadable] };
}

function byTag(elements: readonly ApiElement[]): LocalLibrary {
  return Object.fromEntries(elements.map((element) => [element.tag, element]));
}

/** Reads the JSON files of a folder. A missing folder reads as empty, so every description is reported as missing. */
function readFolder(folder: string, siteDir: string): readonly TranslationFile[] {
  let names: readonly string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
  return names.toSorted().map((name) => {
    const path = join(folder, name);
    return { path: relativePath(siteDir, path), text: readOrNull(path) ?? '' };
  });
}
