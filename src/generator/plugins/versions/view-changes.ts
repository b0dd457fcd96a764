import type { ChangesView, ChangeView } from '../../../shared/changes-view.ts';
import { encodePath } from '../../../shared/url.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { ElementChange, SitePart } from '../../site/graph/site-part.ts';
import { findEdition, listPublished, type Edition, type Site } from '../../site/graph/site.ts';
import type { ArchivedDocument } from './archive/archive-part.ts';

type ComparedPage = PageRoute | ArchivedDocument;

interface ComparedVersions {
  readonly locale: string;
  /** Name of the newer version. */
  readonly version: string;
  /** Name of the older version. */
  readonly since: string;
}

/** Compares the pages and elements of a version to those of the previous version. */
export function viewChanges(route: ComparedVersions, site: Site, parts: readonly SitePart[]): ChangesView {
  const newer = findEdition(site, route.locale, route.version);
  const older = findEdition(site, route.locale, route.since);
  // Elements of an archived version are not stored.
  const comparing = older.version.isArchived === true ? [] : parts;
  const elements = comparing.flatMap((part) => part.elementChanges?.(route.since, route.version) ?? []);
  const [before, after] = [pagesOf(older), pagesOf(newer)];
  const hashOf = (page: ComparedPage): string | undefined =>
    page.kind === 'page' ? site.facts.textHashes?.get(page.outline.file) : page.textHash;
  const isChanged = (page: ComparedPage): boolean => {
    const old = before.get(page.key);
    return old !== undefined && hashOf(old) !== hashOf(page);
  };
  const ofElements = (group: (change: ElementChange) => boolean): readonly ChangeView[] =>
    elements.filter(group).map((change) => viewElement(change, change.change === 'removed' ? older : newer));
  const pages = {
    added: [...after.values()].filter(({ key }) => !before.has(key)),
    changed: [...after.values()].filter(isChanged),
    removed: [...before.values()].filter(({ key }) => !after.has(key)),
  };
  const groups: ChangesView['groups'] = [
    { change: 'breaking', entries: ofElements(({ isBreaking }) => isBreaking) },
    ...(['added', 'changed', 'removed'] as const).map((change) => ({
      change,
      entries: [
        ...pages[change].map(({ title, permalink }) => ({ label: title, href: encodePath(permalink) })),
        ...ofElements((element) => !element.isBreaking && element.change === change),
      ],
    })),
  ];
  return { kind: 'changes', since: older.version.label, groups: groups.filter(({ entries }) => entries.length > 0) };
}

function pagesOf(edition: Edition): ReadonlyMap<string, ComparedPage> {
  const own = listPublished(edition).filter(({ outline }) => outline.collection === null);
  const archived = [...edition.routesByKey.values()].filter((route) => route.kind === 'archived');
  const compared = [...own, ...archived.filter(({ textHash }) => textHash !== undefined)];
  return new Map(compared.map((page) => [page.key, page]));
}

function viewElement({ name, address, details, change, isBreaking }: ElementChange, edition: Edition): ChangeView {
  const page = edition.namedPages.get(address);
  return {
    label: name,
    details,
    ...(isBreaking && change !== 'changed' && { change }),
    ...(page !== undefined && { href: encodePath(page.permalink) }),
  };
}
