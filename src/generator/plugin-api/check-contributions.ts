import type { JsonValue } from '../../shared/content.ts';
import type { Config } from '../config/config.ts';
import { describeUnknownKey } from '../config/schema/problem.ts';
import { didYouMean } from '../kernel/diagnostics/nearest.ts';
import { isObject } from '../kernel/text.ts';
import type { PluginContentPart, SitePluginPart } from './site-plugin-parts.ts';

const partKeys: Readonly<Record<keyof SitePluginPart, true>> = {
  diagnostics: true,
  setup: true,
  contentKey: true,
  watched: true,
  sources: true,
  pages: true,
  collectionNames: true,
  routes: true,
  view: true,
  check: true,
  plan: true,
};

const contentKeys: Readonly<Record<keyof PluginContentPart, true>> = {
  remark: true,
  rehype: true,
  facts: true,
  fences: true,
  readsAllText: true,
};

const stageKeys: Readonly<Record<keyof NonNullable<PluginContentPart['remark']>, true>> = {
  source: true,
  text: true,
  blocks: true,
};

/** Throws if what `open` returns has keys that are not those of `SitePluginPart`. */
export function checkPart(part: object): void {
  checkKeys(part, partKeys, 'what it returns');
  if ('diagnostics' in part) checkDiagnostics(part.diagnostics);
}

/** Throws if what `openContent` returns does not match `PluginContentPart`. */
export function checkContentPart(part: object): void {
  checkKeys(part, contentKeys, 'what it returns');
  const { remark = {}, rehype = [], fences = {} }: { remark?: unknown; rehype?: unknown; fences?: unknown } = part;
  if (!isObject(remark)) throw new Error('"remark" must be an object of lists: { text: [transform] }');
  checkKeys(remark, stageKeys, '"remark"');
  for (const [key, list] of [...Object.entries(remark), ['rehype', rehype]] as const)
    if (list !== undefined && !Array.isArray(list)) throw new Error(`"${key}" must be a list of transforms`);
  if (!isObject(fences) || Object.values(fences).some((render) => typeof render !== 'function'))
    throw new Error('"fences" must be an object of functions: { chart: (fence) => ({ html }) }');
}

/** An instance of a class can have members of its own. */
function checkKeys(value: object, known: Readonly<Record<string, true>>, owner: string): void {
  if (Object.getPrototypeOf(value) !== Object.prototype) return;
  const unknown = Object.keys(value).find((key) => !(key in known));
  if (unknown === undefined) return;
  const { message, hint = '' } = describeUnknownKey(unknown, { path: [], subject: owner }, Object.keys(known));
  throw new Error(`${message}: ${hint}`);
}

/** Throws if diagnostics do not match `Diagnostic`. */
export function checkDiagnostics(diagnostics: unknown): unknown {
  for (const { code, severity, message } of entriesOf(diagnostics, 'it must return a list of diagnostics'))
    if (typeof code !== 'string' || typeof message !== 'string' || (severity !== 'error' && severity !== 'warning'))
      throw new Error('each diagnostic needs a code, a message, and the severity "error" or "warning"');
  return diagnostics;
}

/** Throws if files do not match `PluginFile`: a path outside of the output would overwrite other files. */
export function checkFiles(files: unknown): unknown {
  for (const { path, key, content } of entriesOf(files, 'it must return a list of files')) {
    if (typeof path !== 'string' || typeof key !== 'string' || !isObject(content))
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
