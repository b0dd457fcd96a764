import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { encodePath } from '../../../shared/url.ts';
import { versionsOfSet } from '../../config/concepts/versions.ts';
import type { Config, VersionConfig } from '../../config/config.ts';
import type { Plugin, PluginContext, PluginPart } from '../../plugin-api/plugin.ts';
import { placeInEdition } from '../../site/graph/permalink.ts';
import type { RouteBase } from '../../site/graph/route.ts';
import { findEdition, type EditionPages } from '../../site/graph/site.ts';
import type { ArchivedDocument } from './archive/archive-part.ts';
import { findStrayFolders } from './version-folders.ts';
import { viewChanges } from './view-changes.ts';

const codes = {
  'stray-version': 'a folder of a version or of a set is not in the config, so its pages are not in the site',
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
    /** Hash of the text of the page; only on a site with several versions. */
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

/** The page of changes in a version. */
export interface ChangesRoute extends RouteBase {
  readonly kind: 'changes';
  readonly version: string;
  /** Name of the older version. */
  readonly since: string;
}

/** Includes the version, because pages of changes differ between versions. */
const keyOf = (version: string): string => `changes:${version}`;

/** Frozen versions, which `docs version cut` makes, and pages of changes for each. The core reads `versions`. */
export const versions: Plugin = {
  name: 'versions',
  codes,
  content: () => import('./content.ts'),
  open(context) {
    const { versions: all } = context.config;
    // Sites without an archive, as most are, open synchronously.
    return all.some(({ isArchived, isForArchive }) => isArchived ?? isForArchive)
      ? import('./archive/archive-part.ts').then((archiving) => openPart(context, archiving))
      : openPart(context, null);
  },
};

function openPart(
  { config, cache, placeOfKey, parts }: PluginContext,
  archiving: typeof import('./archive/archive-part.ts') | null,
): PluginPart {
  const strays = findStrayFolders(config, placeOfKey);
  if (config.versions.length < 2) return { diagnostics: strays };
  const placeOfArchive = ({ archiveKey = [] }: VersionConfig): Diagnostic['place'] => placeOfKey(archiveKey);
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

/** Returns the page of changes of a version that follows an older one, unless an author's page has its address. */
function makeRoutes(edition: EditionPages, config: Config): readonly ChangesRoute[] {
  const { name, set } = edition.version;
  const ofSet = versionsOfSet(config.versions, set?.name);
  const since = ofSet[ofSet.findIndex((version) => version.name === name) + 1]?.name;
  const place = placeInEdition('/changes', edition, config);
  if (since === undefined || edition.pages.some(({ path }) => path === place.path)) return [];
  return [{ kind: 'changes', key: keyOf(name), ...place, version: name, since, title: '' }];
}
