import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { listEntries, walkFolder } from '../../kernel/files/walk-folder.ts';
import { memo } from '../../kernel/memo.ts';
import { isHidden, isPage } from './content-file.ts';

/**
 * Warns about pages outside the folders of locales, and about folders of languages that are not configured, which would be
 * missing from the site without a message.
 */
export function findStrayPages(config: Config): readonly Diagnostic[] {
  const { versions, collections, siteDir } = config;
  const folders = new Set([...versions.map(({ contentDir }) => contentDir), ...collections.map(({ dir }) => dir)]);
  // If the content folder is the site folder itself, it also contains files that are not content.
  return [...folders].filter((folder) => folder !== siteDir).flatMap((folder) => findOutsideLocales(folder, config));
}

/** Files about the repository, such as a README: CONTRIBUTING.md, TERMINOLOGY.md. */
const repositoryFile = /^[A-Z_-]+\.mdx?$/;

/** Made on demand: Node.js loads its data for tens of milliseconds. */
const openLanguages = memo(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));

function findOutsideLocales(folder: string, { siteDir, locales, defaultLocale }: Config): readonly Diagnostic[] {
  const pathOf = (name: string): string => relativePath(siteDir, join(folder, name));
  const known = new Set(locales.map(({ key }) => key));
  return listEntries(folder).flatMap((entry): readonly Diagnostic[] => {
    const { name } = entry;
    const warn = (message: string, hint: string): readonly Diagnostic[] => {
      const place = fileStart(pathOf(name));
      return [makeWarning('stray-page', { message, hint, place })];
    };
    if (entry.isFile() && isPage(name) && !repositoryFile.test(name))
      return warn(
        'The page is not in the folder of a locale',
        `move it to ${pathOf(defaultLocale)}/${name}, or to the folder of a different locale`,
      );
    if (!entry.isDirectory() || known.has(name) || !isLanguage(name) || !holdsPages(join(folder, name))) return [];
    const locale = locales.find(({ key }) => key.toLowerCase() === name.toLowerCase());
    if (locale !== undefined)
      return warn(`The folder differs from the locale "${locale.key}" in letter case`, `rename it to "${locale.key}"`);
    return warn(
      'The folder contains pages of a locale that is not configured',
      `add "${name}" to \`i18n.locales\` in site.config.ts, or move the folder out of the content`,
    );
  });
}

function isLanguage(name: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(name) && openLanguages().of(name) !== undefined;
  } catch {
    // The name has not the form of a language, such as `api-v2`.
    return false;
  }
}

function holdsPages(folder: string): boolean {
  return walkFolder(folder, isHidden).some(({ path }) => isPage(path));
}
