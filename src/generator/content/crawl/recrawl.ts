import { lstatSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { classifyFile, contentFolders, isHidden, type ContentFile } from './content-file.ts';
import { completeProblems, crawl, readContent, type CrawledContent } from './crawl.ts';
import { findStrayPages } from './stray-pages.ts';

/** Updates crawled content: reads the changed files again and keeps all others. Paths are relative to the site folder. */
export function recrawl(before: CrawledContent, changed: ReadonlySet<string>, config: Config): CrawledContent {
  const folders = contentFolders(config);
  const present = [...changed].flatMap((path): ContentFile[] => {
    const folder = folders.find(({ prefix }) => path.startsWith(`${prefix}/`));
    const name = folder === undefined ? '' : path.slice(folder.prefix.length + 1);
    if (folder === undefined || name.split('/').some(isHidden)) return [];
    const file = classifyFile(name, folder);
    return file !== null && existsAsFile(file.absolutePath) ? [file] : [];
  });
  const isOther = (path: string): boolean => !changed.has(path);
  const pages = new Set(present.filter(({ kind }) => kind === 'page').map(({ path }) => path));
  const read = before.sources.filter(({ path }) => changed.has(path));
  const isSame = read.length === pages.size && read.every(({ path }) => pages.has(path));
  // A page that is new or gone may replace a plugin's page, or bring it back.
  if (config.madeDirs.length > 0 && !isSame) return crawl(config);
  const again = readContent(present);
  const isOfLocale = (path: string): boolean => folders.some(({ prefix }) => path.startsWith(`${prefix}/`));
  const content = {
    sources: [...before.sources.filter(({ path }) => isOther(path)), ...again.sources],
    categories: [...before.categories.filter(({ file }) => isOther(file)), ...again.categories],
    assets: [...before.assets.filter(isOther), ...again.assets],
    fileProblems: [...before.fileProblems.filter(({ place }) => isOther(place?.file ?? '')), ...again.fileProblems],
    strayPages: [...changed].every(isOfLocale) ? before.strayPages : findStrayPages(config),
  };
  return completeProblems(content, config);
}

/** Also true for a broken symbolic link, which reading reports. */
function existsAsFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}
