import type { LinkView } from '../../../../shared/site-view.ts';
import { usePage } from '../../../hooks.ts';
import { readFrontMatter } from '../frontMatter.ts';
import { useView } from '../slot-context.ts';
import { useAllPluginInstancesData } from '../useGlobalData.ts';

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
  readonly versions: readonly (ActiveVersion & {
    readonly isLast: boolean;
    readonly path: string;
    readonly docs: readonly DocData[];
  })[];
}

/** The version of a page. */
export interface ActiveVersion {
  readonly name: string;
  readonly label: string;
}

/** The version of the page that contains the component. */
export function useActiveVersion(): ActiveVersion {
  const { version, versionLabel } = usePage();
  return { name: version, label: versionLabel };
}

/** The page and its version. */
export function useActiveDocContext(): { readonly activeVersion: ActiveVersion } {
  return { activeVersion: useActiveVersion() };
}

/** The version of the page: data of others are not available. */
export function useDocsPreferredVersion(): { readonly preferredVersion: ActiveVersion } {
  return { preferredVersion: useActiveVersion() };
}

/** A page, as code of Docusaurus expects it. In slots it has all data; elsewhere title, description, path and front matter. */
export function useDoc() {
  const { title, description, path } = usePage();
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
    frontMatter,
    authors: none,
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    editUrl: editHref,
    lastUpdatedAt: lastUpdated && Date.parse(lastUpdated.date),
    formattedLastUpdatedAt: lastUpdated?.date.slice(0, 10),
    lastUpdatedBy: lastUpdated?.author,
    previous: neighbourOf(previous),
    next: neighbourOf(next),
  };
  const headings = toc.map(({ html, ...heading }) => ({ ...heading, value: html }));
  return { metadata, frontMatter, toc: headings, assets: {}, contentTitle: title };
}

function neighbourOf(link: LinkView | null | undefined) {
  return link ? { title: link.label, permalink: link.href } : undefined;
}

/** All instances of the docs plugin, by their ids. */
export function useAllDocsData(): Readonly<Record<string, DocsData>> {
  return (useAllPluginInstancesData('docusaurus-plugin-content-docs') ?? {}) as Readonly<Record<string, DocsData>>;
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

/** The version of the page, with its pages by their ids. */
export function useDocsVersion(): ActiveVersion & {
  readonly version: string;
  readonly docs: Readonly<Record<string, DocData>>;
} {
  const { name, label } = useActiveVersion();
  const versions = useVersions();
  const { docs = [] } = versions.find((version) => version.name === name) ?? versions[0] ?? {};
  return { name, label, version: name, docs: Object.fromEntries(docs.map((doc) => [doc.id, doc])) };
}
