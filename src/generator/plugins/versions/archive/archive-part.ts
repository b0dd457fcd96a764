import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import type { Place } from '../../../../shared/place.ts';
import { encodePath, joinUrl } from '../../../../shared/url.ts';
import type { VersionList, VersionsFile } from '../../../../shared/versions-file.ts';
import type { Config, VersionConfig } from '../../../config/config.ts';
import type { Cache } from '../../../kernel/cache/cache.ts';
import { makeWarning } from '../../../kernel/diagnostics/diagnostic.ts';
import { memo } from '../../../kernel/memo.ts';
import type { PluginPart } from '../../../plugin-api/plugin.ts';
import { plannedText, type PlannedFile } from '../../../render/planned-file.ts';
import { listDomains, pathInEdition, toPermalink } from '../../../site/graph/permalink.ts';
import type { Route, RouteBase } from '../../../site/graph/route.ts';
import {
  findCounterpart,
  findEdition,
  findLatest,
  type Edition,
  type EditionPages,
  type Site,
} from '../../../site/graph/site.ts';
import { findFullPath } from '../../../site/links/find-target.ts';
import { editionsOfSet, makeVersionLinks } from '../../../site/views/counterparts.ts';
import type { ArchivedRoute } from './outline-file.ts';
import { readArchive, type Archive } from './read-archive.ts';

/** A document of an archived version. */
export interface ArchivedDocument extends RouteBase {
  readonly kind: 'archived';
  readonly version: string;
  /** Changes with the text of the page; undefined for documents other than pages. */
  readonly textHash?: string;
}

interface ArchivesContext {
  readonly config: Config;
  readonly cache: Cache;
  placeOfArchive(version: VersionConfig): Place | undefined;
}

/**
 * Opens the additions of archived versions to a site: their documents as link targets, their files, and the lists for their
 * menus.
 */
export function openArchives({ config, cache, placeOfArchive }: ArchivesContext) {
  const known = cache.store('archives');
  const read = config.versions.flatMap((version) => {
    if (version.isArchived !== true) return [];
    return [{ version, ...readArchive(version, { config, known, place: placeOfArchive(version) }) }];
  });
  const archives = read.flatMap(({ archive }) => archive ?? []);
  const byVersion = new Map(archives.map((archive) => [archive.version.name, archive]));
  const files = archives.flatMap((archive) => archive.files);
  const isWhole = listDomains(config).length === 1;
  return {
    sources: { html: archives.flatMap(({ outline }) => outline.inline) },
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
    addToEdition: (edition: EditionPages) => addDocuments(edition, byVersion.get(edition.version.name), config),
    check: (site: Site): readonly Diagnostic[] =>
      read.flatMap(({ archive, version }) =>
        archive === null ? [] : findDeadLinks(archive, site, placeOfArchive(version)),
      ),
    plan: ({ site }: { readonly site: Site }) => {
      const all = memo(() => [...(isWhole ? files : []), ...archives.flatMap((archive) => planLists(archive, site))]);
      const paths = memo(() => new Set(all().map(({ path }) => path)));
      return { owns: (path: string): boolean => paths().has(path), files: all };
    },
    // With several domains, paths are those in the output.
    domainFiles: ({ folder }) => (isWhole ? [] : files.filter(({ path }) => path.startsWith(folder))),
  } satisfies PluginPart;
}

/** Name of the file that lists all versions for the documents of an archived version. */
const versionsFile = 'versions.json';

/** Path of that file within the site, without a leading slash. */
function pathOfList({ root }: Pick<Edition, 'root'>): string {
  return `${root}/${versionsFile}`.slice(1);
}

/** Returns additional data for the documents of a version that is being archived. */
export function viewForArchive(route: Route, site: Site) {
  const edition = findEdition(site, route.locale, route.version);
  if (route.version === null || edition.version.isForArchive !== true) return {};
  return {
    versions: makeVersionLinks(route, site).filter(({ current, latest }) => current || latest),
    // A relative site has no addresses that a script could complete.
    ...(!site.config.relative && { versionsFile: joinUrl(site.config.baseUrl, encodePath(`/${pathOfList(edition)}`)) }),
  };
}

function addDocuments({ locale, version }: EditionPages, archive: Archive | undefined, config: Config) {
  if (archive === undefined) return {};
  const { routes, homes } = archive.outline;
  const toDocument = ({ anchors, fallback, ...own }: ArchivedRoute): ArchivedDocument => ({
    kind: 'archived',
    ...own,
    permalink: toPermalink(own.path, config),
    version: version.name,
    finished: { anchors: anchors ?? null, isFallback: fallback ?? false },
  });
  const own = routes.filter((route) => route.locale === locale.key).map(toDocument);
  const homePath = homes[locale.key] ?? homes[config.defaultLocale] ?? Object.values(homes)[0];
  const home = routes.find(({ path }) => path === homePath);
  return { routes: own, ...(home !== undefined && { home: toDocument(home) }) };
}

function findDeadLinks({ outline, version }: Archive, site: Site, place: Place | undefined): readonly Diagnostic[] {
  return outline.links
    .filter((path) => findFullPath(path, site) === null)
    .map((path) =>
      makeWarning('archive-link', {
        message: `Documents in the archive of the version '${version.name}' lead to ${path}, which is neither a page nor a file`,
        hint: `add a redirect from ${path}, or make the archive again`,
        place,
      }),
    );
}

function planLists({ version }: Archive, site: Site): readonly PlannedFile[] {
  return site.editions
    .filter((edition) => edition.version.name === version.name && edition.routesByKey.size > 0)
    .map((edition) => plannedText(pathOfList(edition), JSON.stringify(listVersions(edition, site))));
}

function listVersions(own: Edition, site: Site): VersionsFile {
  const { config } = site;
  const base = baseOf(own, config);
  const editions = editionsOfSet(own, site);
  const latest = findLatest(own, site);
  const versions = editions.map((edition): VersionList => {
    const { name, label } = edition.version;
    const other = baseOf(edition, config);
    const home = encodePath(edition.firstPage?.permalink ?? toPermalink(edition.root || '/', config));
    const pages = [...own.routesByKey.values()].flatMap((route) => {
      const [here, there = null] = [route, findCounterpart(route, edition)].map(
        (one) => one && encodePath(one.permalink),
      );
      const isBelow = here?.startsWith(base) === true && there === other + here.slice(base.length);
      return here === undefined || isBelow ? [] : [[here, there] as const];
    });
    const isLatest = edition === latest;
    return { name, label, base: other, home, ...(isLatest && { latest: true }), pages: Object.fromEntries(pages) };
  });
  return { base, versions };
}

/** Returns the first part of a version's addresses, which differs between versions. */
function baseOf(edition: Edition, config: Config): string {
  const { versionedFolder } = config;
  const isWhole = versionedFolder === null || edition.version.set !== undefined;
  const path = isWhole ? edition.root : pathInEdition(`/${versionedFolder}`, edition, config);
  return encodePath(toPermalink(path || '/', { ...config, trailingSlash: true }));
}
