import type { Config } from '../../../config/config.ts';
import { latestVersion } from '../../../config/concepts/versions.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import type { PluginPart } from '../../../plugin-api/plugin.ts';
import type { PageRoute } from '../../../site/graph/route.ts';
import type { Site } from '../../../site/graph/site.ts';
import { findDeclaration, noTypes, typeHash, typeScheme, type TypeLibrary } from './declaration.ts';
import { loadTypes } from './load-types.ts';
import { makePages } from './make-pages.ts';
import type { TypeSetup } from './open-types.ts';

/** What the exports of TypeScript packages add to a site. They belong to its latest version. */
export interface TypesPart extends Required<
  Pick<PluginPart, 'diagnostics' | 'watched' | 'pages' | 'contentKey' | 'hashOf'>
> {
  /** True for a site with packages. */
  readonly isUsed: boolean;
  /** Number of exports and members that the config leaves out. */
  readonly leftOut: number;
  /** Data for pages of a version. */
  setupOf(version: string): TypeSetup;
  /** Pages of exports by their addresses. */
  namePages(pages: readonly PageRoute[]): ReadonlyMap<string, PageRoute>;
}

/** Reads the packages of the config. */
export function openTypesPart(config: Config, placeOfKey: Site['facts']['placeOfKey']): TypesPart {
  const { value: library, diagnostics, leftOut } = loadTypes(config);
  const { memberLinks, packages } = config.typescript ?? { memberLinks: false, packages: [] };
  const langs = Object.fromEntries(config.locales.map(({ key, htmlLang }) => [key, htmlLang]));
  const latest = latestVersion(config)?.name;
  const isUsed = library.declarations.size > 0;
  const libraryOf = (version: string): TypeLibrary => (version === latest ? library : noTypes);
  return {
    isUsed,
    leftOut,
    diagnostics: diagnostics.map((problem) => ({ ...problem, place: problem.place ?? placeOfKey(['typescript']) })),
    watched: packages.map(({ json }) => json),
    pages: makePages(library, config),
    setupOf: (version) => ({ library: libraryOf(version), memberLinks, langs }),
    // A new export changes what pages link to, without a change of any page.
    contentKey: isUsed ? contentHash(JSON.stringify([memberLinks, langs, [...library.names]])) : '',
    hashOf: (name, _locale, version) => typeHash(libraryOf(version), name),
    namePages: (pages) => namePages(pages, library),
  };
}

/** Names the pages by key and by name. A page of the author precedes one that is made. */
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
