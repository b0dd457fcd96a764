import { lstatSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { classifyFile, contentFolders, isHidden, type ContentFile } from './content-file.ts';
import { readContent, type CrawledContent } from './crawl.ts';

/** Looks again at the files that changed (paths relative to the site's folder) and takes the rest as it was. */
export function recrawl(before: CrawledContent, changed: ReadonlySet<string>, config: Config): CrawledContent {
  const folders = contentFolders(config);
  const present = [...changed].flatMap((path): ContentFile[] => {
    const folder = folders.find(({ prefix }) => path.startsWith(`${prefix}/`));
    const name = folder === undefined ? '' : path.slice(folder.prefix.length + 1);
    if (folder === undefined || name.split('/').some(isHidden)) return [];
    const file = classifyFile(name, folder);
    return file !== null && isThere(file.absolutePath) ? [file] : [];
  });
  const again = readContent(present);
  const isOther = (path: string): boolean => !changed.has(path);
  return {
    sources: [...before.sources.filter(({ path }) => isOther(path)), ...again.sources],
    categories: [...before.categories.filter(({ file }) => isOther(file)), ...again.categories],
    assets: [...before.assets.filter(isOther), ...again.assets],
    diagnostics: [...before.diagnostics.filter(({ place }) => isOther(place?.file ?? '')), ...again.diagnostics],
  };
}

/** A link that leads nowhere is there: whoever reads it is told. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}
