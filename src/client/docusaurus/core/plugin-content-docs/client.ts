import { usePage } from '../../../hooks.ts';

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
