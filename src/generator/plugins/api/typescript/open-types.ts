import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import type { PageRoute } from '../../../site/graph/route.ts';
import type { Site } from '../../../site/graph/site.ts';
import { findDeclaration, noTypes, typeHash, typeScheme, type TypeLibrary } from './declaration.ts';
import { makePages } from './make-pages.ts';
import { typesFile, type TypesPart } from './types-part.ts';
import { freezeTypes, openVersionTypes } from './version-types.ts';

/** Reads the packages of the config and of versions. */
export function openTypes(config: Config, placeOfKey: Site['facts']['placeOfKey']): TypesPart {
  const { value: opened, diagnostics } = openVersionTypes(config, placeOfKey);
  const byVersion = new Map(opened.map((one) => [one.version.name, one]));
  const libraryOf = (version: string): TypeLibrary => byVersion.get(version)?.loaded.value ?? noTypes;
  const linksOf = (version: string): boolean =>
    (byVersion.get(version)?.types ?? config.typescript)?.memberLinks === true;
  const langs = Object.fromEntries(config.locales.map(({ key, htmlLang }) => [key, htmlLang]));
  const isUsed = opened.some(({ loaded }) => loaded.value.declarations.size > 0);
  return {
    isUsed,
    leftOut: opened.reduce((sum, { loaded, isOfConfig }) => sum + (isOfConfig ? loaded.leftOut.length : 0), 0),
    diagnostics,
    watched: opened.flatMap(({ version, types, isOfConfig }) => [
      ...types.packages.map(({ json }) => json),
      ...(isOfConfig ? [] : [join(version.contentDir, typesFile)]),
    ]),
    pages: opened.flatMap(({ version, loaded }) => makePages(loaded.value, version, config)),
    setupOf: (version) => ({ library: libraryOf(version), memberLinks: linksOf(version), langs }),
    // A new export changes the links of pages without a change of any page.
    contentKeyOf: (version) =>
      isUsed ? contentHash(JSON.stringify([linksOf(version), langs, [...libraryOf(version).names]])) : '',
    hashOf: (name, _locale, version) => typeHash(libraryOf(version), name),
    namePages: ({ pages, version }) => namePages(pages, libraryOf(version.name)),
    freeze: ({ set }) =>
      opened.filter((one) => one.isOfConfig && one.version.set?.name === set?.name).flatMap(freezeTypes),
  };
}

/** Names the pages by key and by name. An author's page takes precedence over a generated one. */
function namePages(pages: readonly PageRoute[], library: TypeLibrary): ReadonlyMap<string, PageRoute> {
  const byKey = new Map<string, PageRoute>();
  for (const page of pages) {
    const { declaration } = page.outline.frontMatter;
    const found = declaration === undefined ? undefined : findDeclaration(library, declaration);
    if (found !== undefined && (!byKey.has(found.key) || declaration !== found.key)) byKey.set(found.key, page);
  }
  const named = [...library.names].flatMap(([name, key]) => {
    const page = byKey.get(key);
    return page === undefined ? [] : [[`${typeScheme}:${name}`, page] as const];
  });
  return new Map([...named, ...[...byKey].map(([key, page]) => [`${typeScheme}:${key}`, page] as const)]);
}
