import { basename } from 'node:path';

/** The kinds of files that element pages offer. */
export const downloadKinds = ['manifest', 'vscode', 'react', 'vue', 'svelte', 'angular', 'solid', 'jsx'] as const;

/** A kind of files that element pages offer. */
export type DownloadKind = (typeof downloadKinds)[number];

/** Folder of the files in the output. */
const folder = 'custom-elements/';

/** The kinds with a single file, by its name in the folder. */
const names: Readonly<Record<Exclude<DownloadKind, 'manifest' | 'vscode'>, string>> = {
  react: 'react.d.ts',
  vue: 'vue.d.ts',
  svelte: 'svelte.d.ts',
  angular: 'angular.ts',
  solid: 'solid.d.ts',
  jsx: 'jsx.d.ts',
};

/** Returns the paths in the output of the files of each kind that a site offers. */
export function listDownloads(
  components: { readonly manifest: string; readonly downloads: readonly DownloadKind[] } | null,
): Readonly<Partial<Record<DownloadKind, readonly string[]>>> {
  if (components === null) return {};
  const filesOf = (kind: DownloadKind): readonly string[] => {
    if (kind === 'manifest') return [basename(components.manifest)];
    if (kind === 'vscode') return ['vscode.html-custom-data.json', 'vscode.css-custom-data.json'];
    return [names[kind]];
  };
  const kinds = downloadKinds.filter((kind) => components.downloads.includes(kind));
  return Object.fromEntries(kinds.map((kind) => [kind, filesOf(kind).map((name) => folder + name)]));
}

/** Returns whether one of the files can have an address. */
export function isDownload(url: string): boolean {
  return url.includes(`/${folder}`);
}
