import type { Config } from '../config/config.ts';
import { didYouMean } from '../kernel/diagnostics/nearest.ts';
import type { PlannedFile } from '../render/planned-file.ts';

/** Throws if files do not match `PluginFile`: a path outside of the output would overwrite other files. */
export function checkFiles(files: unknown): unknown {
  if (!Array.isArray(files)) throw new Error('it must return a list of files');
  for (const file of files as readonly unknown[]) {
    const { path, key, content }: Partial<PlannedFile> = typeof file === 'object' && file !== null ? file : {};
    if (typeof path !== 'string' || typeof key !== 'string' || typeof content !== 'object')
      throw new Error('each file needs a path, a key and a content');
    if (path === '' || path.split('/').some((segment) => ['', '.', '..'].includes(segment)) || path.includes('\\'))
      throw new Error(`"${path}" is not a path within the output, such as "data/pages.json"`);
  }
  return files;
}

/** Throws if pages do not match `PluginPage`. */
export function checkPages(pages: unknown, { locales, versions }: Pick<Config, 'locales' | 'versions'>): void {
  if (!Array.isArray(pages)) throw new Error('it must be a list of pages');
  const keys = locales.map(({ key }) => key);
  for (const page of pages as readonly unknown[]) {
    const { locale, path, text, version }: Readonly<Record<string, unknown>> =
      typeof page === 'object' && page !== null ? { ...page } : {};
    if (typeof locale !== 'string' || typeof path !== 'string' || typeof text !== 'string')
      throw new Error('each page needs a locale, a path and a text');
    const names = versions.map(({ name }) => name);
    if (version !== undefined && !names.some((name) => name === version))
      throw new Error(`the site has no version "${String(version)}": ${names.join(', ')}`);
    if (!keys.includes(locale))
      throw new Error(`the site has no locale "${locale}": ${didYouMean(locale, keys) ?? keys.join(', ')}`);
    if (!/^(?!\.)(?!.*\/\.)[^\\]+\.mdx?$/.test(path) || path.startsWith('/'))
      throw new Error(`"${path}" is not a path of a page, such as "changelog/1.0.md"`);
  }
}
