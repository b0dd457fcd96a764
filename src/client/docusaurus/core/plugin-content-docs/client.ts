import type { LinkView } from '../../../../shared/site-view.ts';
import { usePage, useSite } from '../../../hooks.ts';
import { readFrontMatter } from '../frontMatter.ts';
import { homeOf } from '../home-of.ts';
import { useView } from '../slot-context.ts';
import { useAllPluginInstancesData } from '../useGlobalData.ts';

/** An entry of a sidebar. */
export interface SidebarItem {
  readonly href?: string;
  readonly items?: readonly SidebarItem[];
}

/** A page of the docs. */
interface DocData {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description?: string;
}

/** An instance of the docs plugin. */
interface DocsData {
  readonly path: string;
  readonly versions: readonly VersionData[];
}

type AllDocsData = Readonly<Record<string, DocsData>>;

/** A version of an instance. */
interface VersionData {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly docs: readonly DocData[];
}

/** The version of the page that contains the component. Without data about the docs, it has no pages. */
export function useActiveVersion(id?: string): VersionData {
  const { version: name, versionLabel: label, path } = usePage();
  const versions = useVersions(id);
  const found = nearestOf(versions, path) ?? versions.find((version) => version.name === name);
  return { isLast: true, path: '/', docs: [], ...versions[0], name, label, ...found };
}

/** Returns the one with the longest of the paths that lead to a page. */
function nearestOf<Item extends { readonly path: string }>(items: readonly Item[], page: string): Item | undefined {
  const above = items.filter(({ path }) => `${pathOf(page)}/`.startsWith(`${pathOf(path).replace(/\/$/, '')}/`));
  return above.toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** The page, its version, and the same page in all versions, by their names. */
export function useActiveDocContext(id?: string) {
  const activeVersion = useActiveVersion(id);
  const path = pathOf(usePage().path);
  const activeDoc = activeVersion.docs.find((doc) => pathOf(doc.path) === path);
  const alternates = useVersions(id).flatMap(({ name, docs }) => {
    const doc = docs.find((other) => other.id === activeDoc?.id);
    return doc === undefined ? [] : [[name, doc] as const];
  });
  return { activeVersion, activeDoc, alternateDocVersions: Object.fromEntries(alternates) };
}

function pathOf(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** The versions to which a page without a version may lead. */
export function useDocsVersionCandidates(id?: string): readonly VersionData[] {
  return [useActiveVersion(id)];
}

/** The latest version, and the page in it. */
export function useDocVersionSuggestions(id?: string) {
  const latestVersionSuggestion = useLatestVersion(id) ?? useActiveVersion(id);
  const { alternateDocVersions } = useActiveDocContext(id);
  return { latestVersionSuggestion, latestDocSuggestion: alternateDocVersions[latestVersionSuggestion.name] };
}

/** The version of the page. The choice of a version is not kept. */
export function useDocsPreferredVersion(id?: string) {
  return { preferredVersion: useActiveVersion(id), savePreferredVersionName(_name: string) {} };
}

/** The instance of the docs plugin with the page; undefined for a page of another plugin. */
export function useActivePlugin() {
  const instances = Object.entries(useAllDocsData()).map(([pluginId, data]) => ({
    pluginId,
    pluginData: data,
    path: data.path,
  }));
  const main = { pluginId: 'default', pluginData: useDocsData() };
  return nearestOf(instances, usePage().path) ?? (instances.length === 0 ? main : undefined);
}

/** The docs plugin of the page, and its version. */
export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin();
  const activeVersion = useActiveVersion(activePlugin?.pluginId);
  return activePlugin && { activePlugin, activeVersion };
}

/** A page, as code of Docusaurus expects it. In slots it has all data; elsewhere title, description, path and front matter. */
export function useDoc() {
  const { title, description, path, version } = usePage();
  const { plugins, toc = [], tags = [], editHref, lastUpdated, previous, next } = useView() ?? {};
  const frontMatter = plugins?.['docusaurus'] ?? readFrontMatter();
  const none: readonly never[] = [];
  const metadata = {
    title,
    description,
    permalink: path,
    slug: path,
    id: path,
    unversionedId: path,
    source: '@site',
    version,
    frontMatter,
    authors: none,
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    editUrl: editHref,
    lastUpdatedAt: lastUpdated?.date === undefined ? undefined : Date.parse(lastUpdated.date),
    formattedLastUpdatedAt: lastUpdated?.date?.slice(0, 10),
    lastUpdatedBy: lastUpdated?.author,
    previous: neighborOf(previous),
    next: neighborOf(next),
  };
  const headings = toc.map(({ html, ...heading }) => ({ ...heading, value: html }));
  return { metadata, frontMatter, toc: headings, assets: {}, contentTitle: title };
}

function neighborOf(link: LinkView | null | undefined) {
  return link ? { title: link.label, permalink: link.href } : undefined;
}

/** Data in other languages than the main one, by the start of their addresses. */
const translated = new Map<string, AllDocsData>();

/** All instances of the docs plugin, by their ids. */
export function useAllDocsData(): AllDocsData {
  const site = useSite();
  const home = homeOf({ site, page: usePage() });
  const data = (useAllPluginInstancesData('docusaurus-plugin-content-docs') ?? {}) as AllDocsData;
  if (home === site.baseUrl) return data;
  const found = translated.get(home);
  if (found !== undefined) return found;
  const inLanguage = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    key === 'path' ? String(value).replace(site.baseUrl, home) : value,
  ) as AllDocsData;
  translated.set(home, inLanguage);
  return inLanguage;
}

/** An instance of the docs plugin. */
export function useDocsData(id = 'default'): DocsData {
  return useAllDocsData()[id] ?? { path: '/', versions: [] };
}

/** The versions of an instance, newest first. */
export function useVersions(id?: string): DocsData['versions'] {
  return useDocsData(id).versions;
}

/** The version of an instance whose addresses name none. */
export function useLatestVersion(id?: string): DocsData['versions'][number] | undefined {
  return useVersions(id).find(({ isLast }) => isLast);
}

/** The page of the docs with an id: that in the version of the page, or in the latest one. */
export function useLayoutDoc(docId: string, id?: string): DocData | null {
  const versions = [useActiveVersion(id), useLatestVersion(id)];
  return versions.flatMap((version) => version?.docs ?? []).find((doc) => doc.id === docId) ?? null;
}

/** The version of the page, with its pages by their ids. */
export function useDocsVersion() {
  const pluginId = useActivePlugin()?.pluginId;
  const { docs, ...version } = useActiveVersion(pluginId);
  const { banner = null, badge = false } = useView()?.version ?? {};
  const byId: Readonly<Record<string, DocData>> = Object.fromEntries(docs.map((doc) => [doc.id, doc]));
  return { ...version, pluginId, version: version.name, docs: byId, banner, badge, className: '' };
}

/** A page of this version. */
export function useDocById(id = ''): DocData | undefined {
  return useDocsVersion().docs[id];
}

/** The address of an entry of a sidebar, or of the first link in it. */
export function findFirstSidebarItemLink({ href, items = [] }: SidebarItem): string | undefined {
  return href ?? items.map(findFirstSidebarItemLink).find(Boolean);
}

/** The parts of the path to the page, without the home page. */
export function useSidebarBreadcrumbs() {
  return useView()?.breadcrumbs.map(({ label, href }) => ({ type: 'link', label, href })) ?? null;
}

/**
 * The entries of the category of the page, which are not available to code: an empty list, as are those that code makes of it.
 * `<DocCardList>` renders the cards of the category for it.
 */
class CategoryItems extends Array<never> {
  readonly isCategory = true;
}

/** The category of the page. */
export function useCurrentSidebarCategory(): { readonly items: CategoryItems; readonly customProps: object } {
  return { items: new CategoryItems(), customProps: {} };
}

/** The entries beside the page, which are not available to code either. */
export const useCurrentSidebarSiblings = (): CategoryItems => new CategoryItems();

/** The sidebar of the page, whose entries are not available to code. `docs migrate` reports the code. */
export function useDocsSidebar(): { readonly name: string; readonly items: CategoryItems } {
  return { name: '', items: new CategoryItems() };
}

/** The entries of a list of cards: those of a category or the given ones, without HTML. */
export function filterDocCardListItems<Item extends { readonly type: string }>(items: readonly Item[]): Item[] {
  return items.filter(({ type }) => type !== 'html');
}
