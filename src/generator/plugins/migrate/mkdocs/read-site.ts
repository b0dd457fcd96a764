import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse, type DocumentOptions, type SchemaOptions } from 'yaml';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { messageOf } from '../../../kernel/text.ts';
import {
  defaultFirst,
  type ForeignObject,
  isObject,
  listAt,
  listOf,
  objectAt,
  objectOf,
  textAt,
} from '../foreign-value.ts';
import { pageId, type OldLayout, type OldLocale, type OldPage } from '../pages/layout.ts';
import { isHidden, listFiles, matchIgnored, staticFiles } from '../pages/list-files.ts';
import { objectsIn, unreadable, type NoteKey } from '../pages/read-config.ts';
import type { PlanDraft } from '../plan.ts';
import { readPost, type Post } from './blog.ts';

/** A MkDocs site. */
export interface MkDocsSite {
  /** Absolute path. */
  readonly configFile: string;
  readonly config: ForeignObject;
  /** Plugin options by name. */
  readonly plugins: ReadonlyMap<string, ForeignObject>;
  /** Options of Markdown extensions by name. */
  readonly extensions: ReadonlyMap<string, ForeignObject>;
  /** Absolute folder of the pages. */
  readonly docsDir: string;
  readonly layout: OldLayout;
  /** Posts of the blog, which are also pages of the layout. */
  readonly posts: readonly Post[];
}

/** Reads the config and lists the files. Throws a `DiagnosticError`. */
export function readMkDocs({
  configFile,
  siteDir,
}: {
  readonly configFile: string;
  readonly siteDir: string;
}): MkDocsSite {
  const config = readYaml(configFile);
  const plugins = namedOptions(config['plugins']);
  const docsDir = resolve(siteDir, textAt(config, 'docs_dir') ?? 'docs');
  const i18n = plugins.get('i18n') ?? {};
  const locales = readLocales(config, i18n);
  const inFolders = textAt(i18n, 'docs_structure') === 'folder';
  const excluded = [textAt(config, 'exclude_docs'), ...listAt(plugins.get('exclude'), 'glob')].join('\n');
  const isExcluded = matchIgnored(excluded);
  const paths = listFiles(docsDir, isHidden).filter((path) => !isExcluded(path));
  const posts: Post[] = [];
  const all = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path): readonly OldPage[] => {
      const { locale, name } = placeOf(path, { locales, inFolders });
      const id = name.replace(/(^|\/)README$/, '$1index');
      const from = join(docsDir, path);
      const post = plugins.has('blog') && locale !== undefined ? readPost(path, from, plugins.get('blog') ?? {}) : null;
      if (post !== null) {
        if (post.page.isGenerated !== true) posts.push(post);
        return [{ ...post.page, from, locale: locale?.key ?? '', extension: 'md' }];
      }
      const isShadowed = id !== name && paths.includes(path.replace(/README(?=[^/]*$)/, 'index'));
      if (isShadowed || locale === undefined) return [];
      const folder = locale.folder === '' ? '' : `/${locale.folder}`;
      const plain = `${folder}/${id}`.replace(/\/index$/, '/');
      const end = plain.endsWith('/') ? '' : config['use_directory_urls'] === false ? '.html' : '/';
      const page = { from, locale: locale.key, extension: 'md', oldPath: plain + end } as const;
      const isOfTags = plugins.has('tags') && /^(?:\[TAGS\]|<!-- material\/tags )/m.test(readFileSync(from, 'utf8'));
      return [isOfTags ? { ...page, id: 'tags', isGenerated: true } : { ...page, id: pageId(id) }];
    });
  const pages = all.filter(({ isGenerated }) => isGenerated !== true);
  const others = paths.filter((path) => !path.endsWith('.md'));
  const custom = textAt(objectAt(config, 'theme'), 'custom_dir');
  const customDir = custom === undefined ? '' : resolve(dirname(configFile), custom);
  // MkDocs publishes the files of a theme, too.
  const ofTheme = custom === undefined ? [] : listFiles(customDir, isHidden).filter((path) => !isTemplate(path));
  return {
    configFile,
    config,
    plugins,
    extensions: namedOptions(config['markdown_extensions']),
    docsDir,
    layout: {
      siteDir,
      locales,
      pages,
      generated: all.filter(({ isGenerated }) => isGenerated),
      files: [...staticFiles(customDir, ofTheme), ...staticFiles(docsDir, others)],
    },
    posts,
  };
}

/** True for a file of a theme that is not published. */
export function isTemplate(path: string): boolean {
  return /\.(?:html|xml|py|ya?ml|po|mo|md)$/.test(path);
}

/** Further values of YAML 1.1, which Python reads, and keys from other objects by `<<`. */
const yamlOfPython: DocumentOptions & SchemaOptions = {
  logLevel: 'silent',
  merge: true,
  customTags: [
    {
      tag: 'tag:yaml.org,2002:bool',
      default: true,
      test: /^(?:yes|no|on|off)$/i,
      resolve: (text: string) => /^(?:yes|on)$/i.test(text),
    },
  ],
};

/** Reads a config with those from which it inherits. Python tags become strings. */
function readYaml(file: string, heirs: readonly string[] = []): ForeignObject {
  let value: unknown;
  try {
    // The default of a variable of the environment: `!ENV [NAME, default]`.
    const text = readFileSync(file, 'utf8').replace(
      /!ENV\s{1,9}\[([^!\]\n]*)\]/g,
      (_all, values: string) => values.split(',').at(-1) ?? '',
    );
    value = file.endsWith('.toml') ? zensicalConfig(text) : parse(text, yamlOfPython);
  } catch (error) {
    throw unreadable(file, messageOf(error));
  }
  // Parse boundary: YAML is plain data, like the value of a config.
  const config = objectOf(value);
  const parent = textAt(config, 'INHERIT');
  const base = resolve(dirname(file), parent ?? '');
  // A script of the site may write the file, so a missing file is only reported. Configs can inherit from each other.
  const isLast = parent === undefined || !existsSync(base) || [...heirs, file].includes(base);
  return isLast ? config : merge(readYaml(base, [...heirs, file]), config);
}

/** Reads a config of Zensical, whose theme and extensions are those of Material unless it names different ones. */
function zensicalConfig(text: string): ForeignObject {
  // Parse boundary: in JSON, TOML is plain data, like the value of a config. Its dates are texts.
  const config = objectAt(JSON.parse(JSON.stringify(parseToml(text))), 'project');
  const used = ['arithmatex', 'caret', 'keys', 'mark', 'tilde'].map((name) => `pymdownx.${name}`);
  return { markdown_extensions: used, ...config, theme: { name: 'material', ...objectAt(config, 'theme') } };
}

function merge(base: ForeignObject, own: ForeignObject): ForeignObject {
  const entries = Object.entries(own).map(([key, value]) => {
    const before = base[key];
    return [key, isObject(before) && isObject(value) ? merge(before, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** Reads a list of names, some of them with options. */
function namedOptions(value: ForeignObject[string] | undefined): ReadonlyMap<string, ForeignObject> {
  const found = new Map<string, ForeignObject>();
  const entries = isObject(value)
    ? Object.entries(value).flatMap(([name, options]) =>
        // In TOML, `pymdownx.tabbed` is a table in a table.
        name === 'pymdownx' && isObject(options)
          ? Object.entries(options).map(([key, own]) => ({ [`${name}.${key}`]: own }))
          : [{ [name]: options }],
      )
    : listOf(value).flatMap(pluginsOfGroup);
  for (const entry of entries)
    for (const name of typeof entry === 'string' ? [entry] : isObject(entry) ? Object.keys(entry) : [])
      found.set(name.replace(/^material\//, ''), objectAt(entry, name));
  return found;
}

/** Returns the plugins of a `group`, which may be off; other plugins unchanged. */
function pluginsOfGroup(entry: ForeignObject[string]): readonly ForeignObject[string][] {
  const { plugins, enabled } = objectAt(entry, 'group');
  return plugins === undefined ? [entry] : enabled === false ? [] : listOf(plugins);
}

function readLocales(config: ForeignObject, i18n: ForeignObject): readonly OldLocale[] {
  const languages = objectsIn(i18n['languages']).filter(({ build }) => build !== false);
  const fallback = textAt(objectAt(config, 'theme'), 'language') ?? 'en';
  if (languages.length === 0) return [{ key: fallback, folder: '', settings: {} }];
  return defaultFirst(languages).map((language, index) => {
    const key = textAt(language, 'locale') ?? fallback;
    const label = textAt(language, 'name');
    return { key, folder: index === 0 ? '' : key, settings: label === undefined ? {} : { label } };
  });
}

/** Returns the language of a file, from its folder or the suffix of its name, and its path without either. */
function placeOf(
  path: string,
  { locales, inFolders }: { readonly locales: readonly OldLocale[]; readonly inFolders: boolean },
): { readonly locale: OldLocale | undefined; readonly name: string } {
  const plain = path.slice(0, -'.md'.length);
  const [first = ''] = plain.split('/');
  const byFolder = inFolders ? locales.find(({ key }) => key === first) : undefined;
  if (byFolder !== undefined) return { locale: byFolder, name: plain.slice(first.length + 1) };
  const end = posix.extname(plain).slice(1);
  const byName = locales.length > 1 ? locales.find(({ key }) => key === end) : undefined;
  return byName === undefined
    ? { locale: locales[0], name: plain }
    : { locale: byName, name: plain.slice(0, -end.length - 1) };
}

/** Returns a function that reports keys of the config, each at its first line. */
export function notesOfYaml(configFile: string, { siteDir, notes }: PlanDraft): NoteKey {
  const file = relativePath(siteDir, configFile);
  const lines = readFileSync(configFile, 'utf8').split('\n');
  return (outcome, path, message) => {
    const key = String(path.at(-1));
    const line = lines.findIndex((text) => text.trimStart().replace(/^-\s+/, '').startsWith(key));
    const place = line === -1 ? fileStart(file) : { file, line: line + 1, column: 1 };
    notes.push({ outcome, subject: path.join('.'), message, place });
  };
}
