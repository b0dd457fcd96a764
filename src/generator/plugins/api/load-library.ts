import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { Config } from '../../config/config.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { ApiElement } from './element.ts';
import type { Library } from './library.ts';
import { localizeElement } from './localize-element.ts';
import { readManifest } from './manifest/read-manifest.ts';
import { readTranslations, type TranslationFile, type Translations } from './translations.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';

/** The documented elements as their manifest and the translations of it describe them. */
export interface LoadedLibrary {
  /** In the manifest's own language and order. */
  readonly elements: readonly ApiElement[];
  readonly library: Library;
  /** Where each element stands in the manifest, by tag. */
  readonly places: Readonly<Record<string, Place>>;
  /** One entry for each language that the manifest is translated to. */
  readonly translations: readonly LocalTranslations[];
}

/** All translated descriptions of one locale. */
export interface LocalTranslations {
  readonly locale: string;
  /** Folder of their files, relative to the site's folder. */
  readonly folder: string;
  readonly translations: Translations;
}

/** Reads the manifest and the translations that a config names; without `components` there is nothing to read. */
export function loadLibrary(config: Config): StageResult<LoadedLibrary> {
  const { components, siteDir, locales } = config;
  if (components === null)
    return { value: { elements: [], library: {}, places: {}, translations: [] }, diagnostics: [] };
  const path = relativePath(siteDir, components.manifest);
  const text = readOrNull(components.manifest);
  const manifest =
    text === null ? { value: { elements: [], places: {} }, diagnostics: [unreadable(path)] } : readManifest(text, path);
  const diagnostics: Diagnostic[] = [...manifest.diagnostics];
  const { elements, places } = manifest.value;
  const sourceLang = locales.find(({ key }) => components.translations[key] === undefined)?.htmlLang ?? null;
  const library: Record<string, Record<string, ApiElement>> = {};
  const translations: LocalTranslations[] = [];
  for (const { key } of locales) {
    const folder = components.translations[key];
    const local = folder === undefined ? null : readLanguage(folder, { siteDir, sourceLang });
    if (local !== null) translations.push({ locale: key, folder: local.folder, translations: local.translations });
    diagnostics.push(...(local?.diagnostics ?? []));
    const found = elements.map((element) => {
      const result = local?.localize(element) ?? { value: element, diagnostics: [] };
      diagnostics.push(...result.diagnostics);
      return [element.tag, result.value] as const;
    });
    library[key] = Object.fromEntries(found);
  }
  return { value: { elements, library, places, translations }, diagnostics };
}

function readLanguage(folder: string, { siteDir, sourceLang }: { siteDir: string; sourceLang: string | null }) {
  const { value: translations, diagnostics } = readTranslations(readFolder(folder, siteDir));
  const options = { translations, folder: relativePath(siteDir, folder), sourceLang };
  return { ...options, diagnostics, localize: (element: ApiElement) => localizeElement(element, options) };
}

function readFolder(folder: string, siteDir: string): readonly TranslationFile[] {
  return namesIn(folder).map((name) => {
    const path = join(folder, name);
    return { path: relativePath(siteDir, path), text: readOrNull(path) ?? '' };
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch {
    // Every description will be reported as not translated.
    return [];
  }
}

function unreadable(file: string): Diagnostic {
  return {
    code: 'invalid-manifest',
    severity: 'error',
    message: `The manifest ${file} cannot be read`,
    hint: 'components.manifest in site.config.ts must lead to a file',
  };
}
