import type { Edition } from './site.ts';

/** Folders of the texts of an edition. */
type TextFolders = Pick<Edition, 'contentDir' | 'collectionDirs'>;

/** What an outline calls `docPath`, of a path below the site's folder, extension included; null for what is no text of the edition. */
export function docPathOf(file: string, { contentDir, collectionDirs }: TextFolders): string | null {
  for (const [name, dir] of collectionDirs) if (file.startsWith(`${dir}/`)) return name + file.slice(dir.length);
  return file.startsWith(`${contentDir}/`) ? file.slice(contentDir.length + 1) : null;
}

/** The path that a file beside the texts of one edition has beside those of another. */
export function moveBetween(file: string, from: TextFolders, to: TextFolders): string {
  for (const [name, dir] of from.collectionDirs) {
    const there = to.collectionDirs.get(name);
    if (there !== undefined && file.startsWith(`${dir}/`)) return there + file.slice(dir.length);
  }
  return file.startsWith(`${from.contentDir}/`) ? to.contentDir + file.slice(from.contentDir.length) : file;
}
