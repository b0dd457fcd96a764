import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';
import { isHidden, isPage } from './content-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';

/**
 * Warns of pages that lie beside the folders of the languages, and of folders of languages that the site does not have:
 * no site would show them, and nothing else would say why.
 */
export function findStrays(config: Config): readonly Diagnostic[] {
  const { versions, collections, siteDir } = config;
  const folders = new Set([...versions.map(({ contentDir }) => contentDir), ...collections.map(({ dir }) => dir)]);
  // A content folder that is the site's own folder holds files of every kind.
  return [...folders].filter((folder) => folder !== siteDir).flatMap((folder) => findBeside(folder, config));
}

/** As README does: CONTRIBUTING.md, TERMINOLOGY.md. */
const speaksOfFolder = /^[A-Z_-]+\.mdx?$/;

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function findBeside(folder: string, { siteDir, locales, defaultLocale }: Config): readonly Diagnostic[] {
  const pathOf = (name: string): string => relativePath(siteDir, join(folder, name));
  const known = new Set(locales.map(({ key }) => key));
  return listEntries(folder).flatMap((entry): readonly Diagnostic[] => {
    const { name } = entry;
    const place = { file: pathOf(name), line: 1, column: 1 };
    if (entry.isFile() && isPage(name) && !speaksOfFolder.test(name))
      return [
        {
          code: 'stray-page',
          severity: 'warning',
          message: 'The page belongs to no language',
          hint: `move it to ${pathOf(defaultLocale)}/${name}, or into the folder of another language`,
          place,
        },
      ];
    if (!entry.isDirectory() || known.has(name) || !isLanguage(name) || !holdsPages(join(folder, name))) return [];
    return [
      {
        code: 'stray-page',
        severity: 'warning',
        message: 'The folder holds pages of a language that the site does not have',
        hint: `add "${name}" to \`i18n.locales\` in site.config.ts, or move the folder out of the content`,
        place,
      },
    ];
  });
}

function isLanguage(name: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(name) && languages.of(name) !== undefined;
}

function holdsPages(folder: string): boolean {
  return walkFolder(folder, isHidden).some(({ path }) => isPage(path));
}

function listEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
