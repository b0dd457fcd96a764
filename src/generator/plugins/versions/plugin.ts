import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import { encodePath } from '../../../shared/url.ts';
import { placeInEdition } from '../../site/graph/permalink.ts';
import type { RouteBase } from '../../site/graph/route.ts';
import { findEdition, type EditionPages } from '../../site/graph/site.ts';
import type { ArchivedDocument } from './archive/archive-part.ts';
import { viewChanges } from './view-changes.ts';
import type { Plugin, PluginContext, PluginPart } from '../../plugin-api/plugin.ts';

const codes = {
  'stray-version': 'a folder of a version is not in the config, so its pages are not in the site',
  'version-not-cut': 'docs version cut cannot make the version',
  'version-not-archived': 'docs version archive cannot make the archive',
  'archive-unusable': 'the archive of a version is damaged, or was made for other settings of the site',
  'archive-link': 'finished documents of a version lead to a page that the site no longer has',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../content/markdown/outline.ts' {
  interface PageData {
    /** Hash of what the page says; only on a site with several versions. */
    readonly textHash: string;
  }
}

declare module '../../site/graph/site.ts' {
  interface SiteFacts {
    /** `textHash` of pages by path of the source; only on a site with several versions. */
    readonly textHashes?: ReadonlyMap<string, string>;
  }
}

declare module '../../site/graph/route.ts' {
  interface RouteKinds {
    readonly changes: ChangesRoute;
    readonly archived: ArchivedDocument;
  }
}

/** The page of what is different in a version. */
export interface ChangesRoute extends RouteBase {
  readonly kind: 'changes';
  readonly version: string;
  /** Name of the older version. */
  readonly since: string;
}

/** Other versions have a page of their own, which says something else. */
const keyOf = (version: string): string => `changes:${version}`;

/** Frozen versions, which `docs version cut` makes, and pages of what is different in each. The core reads `versions`. */
export const versions: Plugin = {
  name: 'versions',
  codes,
  content: () => import('./content.ts'),
  open(context) {
    const { versions: all } = context.config;
    // Most sites have no archive, and open at once.
    return all.some(({ isArchived, isForArchive }) => isArchived ?? isForArchive)
      ? import('./archive/archive-part.ts').then((archiving) => openPart(context, archiving))
      : openPart(context, null);
  },
};

type Archiving = typeof import('./archive/archive-part.ts');

function openPart({ config, cache, placeOfKey, parts }: PluginContext, archiving: Archiving | null): PluginPart {
  const strays = findStrayVersions(config, placeOfKey(['versions']));
  if (config.versions.length < 2) return { diagnostics: strays };
  const placeOfArchive = (index: number): Diagnostic['place'] => placeOfKey(['versions', index, 'archive']);
  const archives = archiving?.openArchives({ config, cache, placeOfArchive });
  return {
    ...archives,
    diagnostics: [...strays, ...(archives?.diagnostics ?? [])],
    setup: true,
    contentKey: 'several',
    facts: (pages) => ({
      value: { textHashes: new Map(pages.map(({ source, data }) => [source.path, data.textHash ?? ''])) },
      diagnostics: [],
    }),
    addToEdition: (edition) =>
      edition.version.isArchived === true && archives !== undefined
        ? archives.addToEdition(edition)
        : { routes: makeRoutes(edition, config) },
    content: (route, site) => (route.kind === 'changes' ? viewChanges(route, site, parts()) : undefined),
    view(route, site) {
      const { version, routesByKey } = findEdition(site, route.locale, route.version);
      const changes = routesByKey.get(keyOf(version.name));
      const since = changes?.kind === 'changes' ? config.versions.find(({ name }) => name === changes.since) : null;
      return {
        ...archiving?.viewForArchive(route, site),
        ...(changes && since ? { changes: { label: since.label, href: encodePath(changes.permalink) } } : {}),
      };
    },
  };
}

/** A version that follows an older one has a page of changes, unless an author's page has its address. */
function makeRoutes(edition: EditionPages, config: Config): readonly ChangesRoute[] {
  const since = config.versions[config.versions.findIndex(({ name }) => name === edition.version.name) + 1]?.name;
  const place = placeInEdition('/changes', edition, config);
  if (since === undefined || edition.pages.some(({ path }) => path === place.path)) return [];
  return [
    { kind: 'changes', key: keyOf(edition.version.name), ...place, version: edition.version.name, since, title: '' },
  ];
}

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
