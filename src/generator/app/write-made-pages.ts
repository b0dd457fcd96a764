import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { madePagesDir } from '../content/crawl/content-file.ts';
import { writeAtomically } from '../kernel/cache/cache-folder.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { walkFolder } from '../kernel/files/walk-folder.ts';
import type { PluginPart } from '../plugin-api/plugin.ts';

interface NamedPart {
  readonly name: string;
  readonly part: PluginPart;
}

/**
 * Writes the pages of plugins into a folder of the cache each, where they are read like those of authors, and deletes the
 * pages that are no longer made. Returns the folders.
 */
export function writeMadePages({ siteDir }: Pick<Config, 'siteDir'>, plugins: readonly NamedPart[]): readonly string[] {
  return plugins.flatMap(({ name, part: { pages = [] } }) => {
    if (pages.length === 0) return [];
    const dir = join(madePagesDir({ siteDir }), name);
    const texts = new Map(pages.map(({ locale, path, text }) => [`${locale}/${path}`, text]));
    for (const { path } of walkFolder(dir)) if (!texts.has(path)) rmSync(join(dir, path));
    for (const [path, text] of texts) {
      const file = join(dir, path);
      if (readOrNull(file) !== text) writeAtomically(file, text);
    }
    return [dir];
  });
}
