import { blogFolder } from '../../content/crawl/content-file.ts';
import type { Edition } from './site.ts';

/** Folders of the texts of an edition. */
type TextFolders = Pick<Edition, 'contentDir' | 'blogDir'>;

/** What an outline calls `docPath`, of a path below the site's folder, extension included; null for what is no text of the edition. */
export function docPathOf(file: string, { contentDir, blogDir }: TextFolders): string | null {
  if (blogDir !== null && file.startsWith(`${blogDir}/`)) return blogFolder + file.slice(blogDir.length + 1);
  return file.startsWith(`${contentDir}/`) ? file.slice(contentDir.length + 1) : null;
}

/** The path that a file beside the texts of one edition has beside those of another. */
export function moveBetween(file: string, from: TextFolders, to: TextFolders): string {
  if (from.blogDir !== null && to.blogDir !== null && file.startsWith(`${from.blogDir}/`))
    return to.blogDir + file.slice(from.blogDir.length);
  return file.startsWith(`${from.contentDir}/`) ? to.contentDir + file.slice(from.contentDir.length) : file;
}
