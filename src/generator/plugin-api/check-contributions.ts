import type { JsonValue } from '../../shared/content.ts';
import type { Config } from '../config/config.ts';
import { didYouMean } from '../kernel/diagnostics/nearest.ts';
import { isObject } from '../kernel/text.ts';

/** Throws if files do not match `PluginFile`: a path outside of the output would overwrite other files. */
export function checkFiles(files: unknown): unknown {
  for (const { path, key, content } of entriesOf(files, 'it must return a list of files')) {
    if (typeof path !== 'string' || typeof key !== 'string' || typeof content !== 'object')
      throw new Error('each file needs a path, a key and a content');
    if (path === '' || path.split('/').some((segment) => ['', '.', '..'].includes(segment)) || path.includes('\\'))
      throw new Error(`"${path}" is not a path within the output, such as "data/pages.json"`);
  }
  return files;
}

/** Throws if documents do not match `PluginDocument`. */
export function checkDocuments(documents: unknown): unknown {
  for (const { path, title, view, html } of entriesOf(documents, 'it must return a list of documents')) {
    if (typeof path !== 'string' || typeof title !== 'string')
      throw new Error('each document needs a path and a title');
    if (!path.startsWith('/') || path.split('/').some((segment) => segment === '..' || segment === '.'))
      throw new Error(`"${path}" is not a path within a locale, such as "/changelog"`);
    if (typeof view !== 'string' && typeof html !== 'string')
      throw new Error(`the document "${path}" needs a view or html`);
  }
  return documents;
}

/** Throws if pages do not match `PluginPage`. */
export function checkPages(pages: unknown, { locales, versions }: Pick<Config, 'locales' | 'versions'>): void {
  const keys = locales.map(({ key }) => key);
  const names = versions.map(({ name }) => name);
  for (const { locale, path, text, version } of entriesOf(pages, 'it must be a list of pages')) {
    if (typeof locale !== 'string' || typeof path !== 'string' || typeof text !== 'string')
      throw new Error('each page needs a locale, a path and a text');
    if (version !== undefined && !names.some((name) => name === version))
      throw new Error(`the site has no version "${String(version)}": ${names.join(', ')}`);
    if (!keys.includes(locale))
      throw new Error(`the site has no locale "${locale}": ${didYouMean(locale, keys) ?? keys.join(', ')}`);
    if (!/^(?!\.)(?!.*\/\.)[^\\]+\.mdx?$/.test(path) || path.startsWith('/'))
      throw new Error(`"${path}" is not a path of a page, such as "changelog/1.0.md"`);
  }
}

/** The objects of a list; an entry of a different type is read as an object without keys. Throws `message` for no list. */
function entriesOf(list: unknown, message: string): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(list)) throw new Error(message);
  return list.map((entry: unknown) => (isObject(entry) ? entry : {}));
}

/** Returns a value after a round trip through JSON; throws for one that JSON cannot represent. */
export function toJson(value: unknown): JsonValue | undefined {
  // Functions and similar values become undefined, which the types exclude.
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
