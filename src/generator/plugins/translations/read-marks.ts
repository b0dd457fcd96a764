import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { contentFolders } from '../../content/crawl/content-file.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { marksFileName, parseMarks, type Marks } from './marks.ts';

/** The marks of one folder of translations. */
export interface FolderMarks {
  readonly locale: string;
  readonly version: string;
  /** Path of the file of marks relative to the site's folder, whether it exists or not. */
  readonly file: string;
  readonly marks: Marks;
  /** Name of the collection whose texts the folder holds; null for the documentation. */
  readonly collection: string | null;
}

/** Reads the marks of every translated folder of a site; a folder that has none was never marked. */
export function readMarks(config: Config): StageResult<readonly FolderMarks[]> {
  const diagnostics: Diagnostic[] = [];
  const value = contentFolders(config)
    .filter(({ locale }) => locale !== config.defaultLocale)
    .map(({ locale, version, folder, prefix, collection }) => {
      const file = `${prefix}/${marksFileName}`;
      const marks = parseMarks(readOrNull(join(folder, marksFileName)) ?? '', file);
      diagnostics.push(...marks.diagnostics);
      return { locale, version, file, marks: marks.value, collection };
    });
  return { value, diagnostics };
}
