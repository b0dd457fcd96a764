import { readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { isFile, readOrNull } from '../../../kernel/files/read-file.ts';
import { rooted } from '../addresses.ts';
import {
  defaultFirst,
  type ForeignObject,
  type ForeignValue,
  isObject,
  listOf,
  objectAt,
  objectOf,
  textAt,
} from '../foreign-value.ts';
import type { ConfigRunner } from '../open-config-runner.ts';
import { pageId, type OldFile, type OldLayout, type OldLocale, type OldPage } from '../pages/layout.ts';
import { isAsset, isHidden, listFiles, matchIgnored, staticFiles } from '../pages/list-files.ts';
import { objectsIn, readConfig } from '../pages/read-config.ts';
import { addApiPages, type ApiPages } from './api-pages.ts';
import { codeOf, mdxComments } from './convert-code.ts';

/** A Mintlify site. */
export interface MintlifySite {
  /** Absolute path. */
  readonly configFile: string;
  readonly config: ForeignObject;
  /** Navigation by locale. The default language is first. */
  readonly navigation: ReadonlyMap<string, ForeignObject>;
  /** Languages whose pages are not in folders of their own. */
  readonly mixed: readonly string[];
  readonly layout: OldLayout;
}

/** Reads the config and lists the files. Rejects with a `DiagnosticError`. */
export async function readMintlify(
  { configFile, siteDir }: { readonly configFile: string; readonly siteDir: string },
  { runner, lost }: { readonly runner: ConfigRunner; lost(part: ForeignObject): void },
): Promise<MintlifySite> {
  const config = objectOf(await readParts(await readConfig(configFile, runner), [configFile], runner));
  const written = config['navigation'];
  // The older config has a list of groups in `navigation`, and other keys at the top level.
  const nav: ForeignObject = isObject(written)
    ? written
    : { groups: written ?? [], tabs: config['tabs'] ?? [], anchors: config['anchors'] ?? [] };
  const apiPages: ApiPages = new Map();
  const openapi = config['openapi'] ?? objectAt(config, 'api')['openapi'];
  const described = openapi === undefined ? nav : { ...nav, openapi };
  const whole = objectOf(addApiPages(described, { siteDir, pages: apiPages, lost }));
  const { apart, mixed } = readLanguages(whole);
  const locales = apart.map(({ key, folder }): OldLocale => ({ key, folder, settings: {} }));
  const isIgnored = matchIgnored(readOrNull(join(siteDir, '.mintignore')) ?? '');
  const paths = listFiles(siteDir, isHidden).filter((path) => !isIgnored(path));
  const code = paths.filter((path) => /\.[jt]sx?$/.test(path) || isCodeOnly(join(siteDir, path)));
  const named = new Set(pagesOf(whole).map(bareName));
  const pages = paths
    .filter((path) => /\.mdx?$/.test(path) && (!isOther(path) || named.has(bareName(path))) && !code.includes(path))
    .map((path) => toPage(path, siteDir, locales));
  const ofApis = [...apiPages].flatMap(([path, page]) =>
    paths.includes(`${path}.mdx`) ? [] : [{ ...toPage(`${path}.mdx`, siteDir, locales), ...page }],
  );
  const others = paths.filter((path) => isAsset(path) || /\.(?:json|ya?ml|txt|css|woff2?)$/i.test(path));
  const main = locales[0]?.key ?? 'en';
  const files: readonly OldFile[] = [
    ...staticFiles(
      siteDir,
      others.filter((path) => !/^(?:docs|mint|package(?:-lock)?|tsconfig)\.json$/.test(path)),
    ),
    ...code.map((path) => ({ from: join(siteDir, path), to: newCodePath(path, main) })),
  ];
  return {
    configFile,
    config,
    navigation: new Map(apart.map(({ key, navigation }) => [key, navigation])),
    mixed,
    layout: { siteDir, locales, pages: [...pages, ...ofApis], files },
  };
}

/** A language of the navigation. `folder` is empty if its pages are in no folder of their own. */
interface Language extends Pick<OldLocale, 'key' | 'folder'> {
  readonly navigation: ForeignObject;
}

/**
 * Reads the languages, the default one first. Pages of other languages without a folder are among those of the default language,
 * whose navigation then contains theirs; `mixed` has the keys of these languages.
 */
function readLanguages(whole: ForeignObject): {
  readonly apart: readonly Language[];
  readonly mixed: readonly string[];
} {
  const written = objectsIn(whole['languages']);
  if (written.length === 0) return { apart: [{ key: 'en', folder: '', navigation: whole }], mixed: [] };
  const all = defaultFirst(written).map((navigation, index): Language => {
    const key = textAt(navigation, 'language') ?? 'en';
    const pages = pagesOf(navigation);
    const own = pages.filter((page) => page.replace(/^\//, '').startsWith(`${key}/`));
    // The navigation of a translation can name pages of other languages.
    const hasFolder = own.length > (index === 0 ? pages.length - 1 : pages.length / 2);
    return { key, folder: hasFolder ? key : '', navigation };
  });
  const [main, ...others] = all;
  const mixed = others.filter(({ folder }) => folder === '');
  if (main === undefined || mixed.length === 0) return { apart: all, mixed: [] };
  const languages = [main, ...mixed].map(({ navigation }) => navigation);
  const apart = [{ ...main, navigation: { languages } }, ...others.filter(({ folder }) => folder !== '')];
  return { apart, mixed: mixed.map(({ key }) => key) };
}

/**
 * Returns a part of a config in which `$ref` is replaced with the files that it names. `around` is the file of the part, and
 * before it those that include it, which it cannot include again.
 */
async function readParts(value: ForeignValue, around: readonly string[], runner: ConfigRunner): Promise<ForeignValue> {
  const parts: ForeignValue[] = [];
  for (const item of listOf(value)) parts.push(await readParts(item, around, runner));
  if (!isObject(value)) return Array.isArray(value) ? parts : value;
  const file = resolve(dirname(around.at(-1) ?? ''), textAt(value, '$ref') ?? '.');
  const answer = !isFile(file) || around.includes(file) ? null : await runner.run({ file });
  const own = answer?.kind === 'value' ? await readParts(answer.value, [...around, file], runner) : {};
  // If the file contains a list, the list is the value of the key.
  if (Array.isArray(own)) return own;
  const entries: (readonly [string, ForeignValue])[] = [];
  for (const [key, inner] of Object.entries(value))
    if (key !== '$ref') entries.push([key, await readParts(inner, around, runner)]);
  return { ...objectOf(own), ...Object.fromEntries(entries) };
}

/** Returns the new path of code that pages import. */
export function newCodePath(path: string, locale: string): string {
  const code = path.replace(/\.mdx$/, '.jsx');
  return /^_?snippets\//.test(code) ? `content/${locale}/_${code.replace(/^_/, '')}` : code;
}

/** True for an `.mdx` file that only exports components and values. */
function isCodeOnly(file: string): boolean {
  if (!file.endsWith('.mdx')) return false;
  const text = readFileSync(file, 'utf8');
  if (!/^export[ \t]/m.test(text) || !/^\s*(?:import|export)[ \t]/.test(text.replace(mdxComments, ''))) return false;
  try {
    transformSync(codeOf(text), { loader: 'tsx', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a page as another file can name it: without an extension and a slash at the start. */
function bareName(path: string): string {
  return path.replace(/^\/|\.mdx?$/g, '');
}

function isOther(path: string): boolean {
  return /(?:^|\/)(?:README|CONTRIBUTING|LICENSE|CHANGELOG|CLAUDE|AGENTS)\.mdx?$/.test(path);
}

function toPage(path: string, siteDir: string, locales: readonly OldLocale[]): OldPage {
  const extension = extname(path);
  const name = path.slice(0, -extension.length);
  const [first = ''] = name.split('/');
  const locale = locales.find(({ folder }) => folder !== '' && folder === first) ?? locales[0];
  const plain = locale?.folder === first ? name.slice(first.length + 1) : name;
  return {
    from: join(siteDir, path),
    locale: locale?.key ?? 'en',
    // Snippets are partials.
    id: /^_?snippets\//.test(plain) ? `_${plain.replace(/^_/, '')}` : pageId(plain),
    // Text such as `<name>` would be code.
    extension:
      extension === '.md' && !/<\/?[A-Z]\w*[a-z]|\{/.test(readFileSync(join(siteDir, path), 'utf8')) ? 'md' : 'mdx',
    oldPath: `/${name}`.replace(/\/index$/, '') || '/',
  };
}

/** Returns the names of all pages below a part of the navigation. */
export function pagesOf(value: ForeignValue | undefined): readonly string[] {
  if (typeof value === 'string') return [];
  if (Array.isArray(value))
    return listOf(value).flatMap((entry) => (typeof entry === 'string' ? [entry] : pagesOf(entry)));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => (key === 'global' ? [] : pagesOf(inner)))
    : [];
}

/** Returns the address of a picture in the config. */
export function pathOf(value: ForeignValue | undefined, mode: 'light' | 'dark'): string | undefined {
  const path = typeof value === 'string' ? value : textAt(value, mode);
  return path && rooted(path);
}
