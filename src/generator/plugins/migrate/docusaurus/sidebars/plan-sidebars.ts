import { join } from 'node:path';
import { isObject, objectAt, textAt, type ForeignObject } from '../../foreign-value.ts';
import { readForeignJson } from '../../read-json.ts';
import type { OldDocs, OldSite, OldVersion } from '../model.ts';
import { idPrefixOf, localeFolder, newRootOf, pluginFolder, versionedDocs, versionFolder } from '../placements.ts';
import { collapsingOf, convertSidebars, type SidebarContext } from './convert-sidebars.ts';

/** The sidebars of the new site. */
export interface NewSidebars {
  /** Sidebars of the last version and of all unversioned pages. */
  readonly main: Record<string, unknown>;
  /** Sidebars of other versions, by version name. */
  readonly byVersion: ReadonlyMap<string, Record<string, unknown>>;
}

/** Returns the name of a sidebar. Sidebars of additional instances of the docs plugin get the name of the instance. `dir` is the folder of a version. */
export function sidebarNames(site: OldSite): (name: string, dir: string) => string {
  const versioned = versionedDocs(site);
  const prefixes = new Map(
    site.docs.flatMap((docs) =>
      docs.versions.map((version) => [version.dir, prefixOf(docs, version, versioned)] as const),
    ),
  );
  return (name, dir) => (prefixes.get(dir) ?? '') + name;
}

function prefixOf(
  { id, versions, lastVersion }: OldDocs,
  { name }: OldVersion,
  versioned: OldDocs | undefined,
): string {
  const own = id === 'default' ? '' : `${id}-`;
  return id === versioned?.id || versions.length === 1 || name === lastVersion ? own : `${own}${name}-`;
}

/** Converts all sidebars. */
export function planSidebars(
  site: OldSite,
  { ids, note }: Pick<SidebarContext, 'note'> & { readonly ids: ReadonlyMap<string, SidebarContext['ids']> },
): NewSidebars {
  const versioned = versionedDocs(site);
  const nameOf = sidebarNames(site);
  const main: Record<string, unknown> = {};
  const byVersion = new Map<string, Record<string, unknown>>();
  for (const docs of site.docs)
    for (const version of docs.versions) {
      const root = newRootOf(docs, version, site);
      const labels = readLabels(docs, version, site);
      for (const [locale, texts] of docs.versions.length > 1 ? Object.entries(labels) : []) {
        const label = textAt(objectAt(texts, 'version.label'), 'message') ?? version.label;
        if (label !== version.label)
          note(`label "${label}" of ${locale}`, 'A version has one label in all languages: it was left out.');
      }
      const converted = convertSidebars(version.sidebars, {
        dir: version.dir,
        prefix: idPrefixOf(root),
        root,
        ids: ids.get(version.dir) ?? new Map(),
        collapsing: collapsingOf(docs.options),
        labels,
        defaultLocale: site.defaultLocale,
        note,
      });
      const isMain = docs !== versioned || version.name === docs.lastVersion;
      const target = isMain ? main : {};
      for (const [name, items] of Object.entries(converted)) target[nameOf(name, version.dir)] = items;
      if (!isMain) byVersion.set(version.name, target);
    }
  return { main, byVersion };
}

function readLabels({ id }: OldDocs, version: OldVersion, site: OldSite): Readonly<Record<string, ForeignObject>> {
  return readTexts(site, join(pluginFolder('docs', id), `${versionFolder(version)}.json`));
}

/** Reads a JSON file of the translations, by locale. */
export function readTexts(site: OldSite, path: string): Readonly<Record<string, ForeignObject>> {
  return Object.fromEntries(
    site.locales.flatMap((locale) => {
      const messages = readForeignJson(join(localeFolder(site, locale), path));
      return isObject(messages) ? [[locale, messages]] : [];
    }),
  );
}
