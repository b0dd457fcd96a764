import { usePage } from '../../../hooks.ts';
import { useAllPluginInstancesData } from '../useGlobalData.ts';

/** An instance of the docs plugin. */
interface DocsData {
  readonly path: string;
  readonly versions: readonly (ActiveVersion & { readonly isLast: boolean; readonly path: string })[];
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

/** Title, description and path of the page. */
export function useDoc(): {
  readonly metadata: { readonly title: string; readonly description: string | null; readonly permalink: string };
  readonly frontMatter: Readonly<Record<string, unknown>>;
} {
  const { title, description, path } = usePage();
  return { metadata: { title, description, permalink: path }, frontMatter: {} };
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

/** The version of the page. */
export function useDocsVersion(): ActiveVersion & { readonly version: string } {
  const { name, label } = useActiveVersion();
  return { name, label, version: name };
}
