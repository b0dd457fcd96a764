import type { Config } from '../../config/config.ts';
import { classifyFile, contentFolders, isHidden, type ContentFile } from './content-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';

/** The names of all that the content's folders hold. */
export interface ContentListing {
  /** By version, locale and name. */
  readonly files: readonly ContentFile[];
  /** Folders that cannot be read: path relative to the site's folder, and the system's code. */
  readonly unreadable: readonly { readonly path: string; readonly code: string }[];
}

/** Finds the files of all locales and versions without opening one. */
export function listContent(config: Config): ContentListing {
  const files: ContentFile[] = [];
  const unreadable: { path: string; code: string }[] = [];
  for (const folder of contentFolders(config)) {
    for (const { path: name, problem } of walkFolder(folder.folder, isHidden)) {
      const file = problem === null ? classifyFile(name, folder) : null;
      if (file !== null) files.push(file);
      if (problem !== null)
        unreadable.push({ path: name === '' ? folder.prefix : `${folder.prefix}/${name}`, code: problem });
    }
  }
  return { files, unreadable };
}
