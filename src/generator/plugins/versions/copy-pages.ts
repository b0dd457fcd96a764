import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Config } from '../../config/config.ts';
import { contentFolders } from '../../content/crawl/content-file.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import type { FrozenFile } from '../../plugin-api/plugin.ts';

const skipped = new Set(['node_modules', '.git', '.docs', '.DS_Store']);

/** Lists the files in the folders of a version, hidden ones such as marks of translations included. */
export function copyPages(config: Config, frozen: string, folder: string): readonly FrozenFile[] {
  const { siteDir } = config;
  const folders = contentFolders(config).filter(({ version, collection }) => version === frozen && collection === null);
  const files = folders.flatMap(({ folder: from, prefix, locale }) =>
    walkFolder(from, (name) => skipped.has(name)).flatMap(({ path, problem }): FrozenFile[] => {
      if (problem !== null) return [];
      const [source, target] = [join(from, path), `${locale}/${path}`];
      if (!/\.mdx?$/.test(path)) return [{ path: target, content: { copyOf: source } }];
      const move = { from: `${prefix}/${path}`, to: relativePath(siteDir, join(folder, target)), folder: prefix };
      return [{ path: target, content: moveText(readFileSync(source, 'utf8'), move, siteDir) }];
    }),
  );
  // Pages that plugins make come last: what an author wrote has precedence.
  return [...new Map(files.toReversed().map((file) => [file.path, file])).values()].toReversed();
}

/** A page that moves: paths relative to the site's folder, and the folder with all that moves with it. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly folder: string;
}

const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mdx', '.md', '.json', '.css', '/index.ts', '/index.js'];

/** Makes relative addresses of files that do not move with the page lead to them from its new place. */
function moveText(text: string, { from, to, folder }: Move, siteDir: string): string {
  return text.replace(/(["'(<\s])((?:\.\.\/)+[^"')>\s?#]*)/g, (written, before: string, address: string) => {
    const target = posix.join(posix.dirname(from), address);
    const isKept = `${target}/`.startsWith(`${folder}/`);
    if (isKept || !endings.some((ending) => existsSync(join(siteDir, target + ending)))) return written;
    return before + posix.relative(posix.dirname(to), target);
  });
}
