import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { completeLiteral, joinUrl } from '../../../../shared/url.ts';
import { locateInConfig } from '../../../config/locate-key.ts';
import { isSheet } from '../../../kernel/esbuild/compile-sheet.ts';
import { isFile, readOrNull } from '../../../kernel/files/read-file.ts';
import { bare } from '../addresses.ts';
import type { RunAnswer, RunRequest } from '../config-runner.ts';
import {
  exportOf,
  type ForeignObject,
  type ForeignValue,
  isObject,
  listAt,
  listOf,
  objectAt,
  objectOf,
  textAt,
} from '../foreign-value.ts';
import type { ConfigRunner } from '../open-config-runner.ts';
import { findFile, withExtensions } from '../pages/list-files.ts';
import { readPaths, unreadable, unwrapCalls } from '../pages/read-config.ts';
import { readForeignJson } from '../read-json.ts';
import type { OldDocs, OldFolder, OldPackage, OldSite, OldVersion } from './model.ts';

const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`);

/** Returns the config of a Docusaurus site in a folder; undefined for other folders. */
export function findDocusaurusConfig(siteDir: string): string | undefined {
  return findFile(siteDir, configNames);
}

/**
 * Runs the config and the sidebars of a Docusaurus site, and reads its plugins. Rejects with a `DiagnosticError`.
 * `paths` are the paths of its pages, for functions that make redirects from them. Default: none.
 */
export async function readDocusaurus(
  { configFile, siteDir, paths = [] }: { readonly paths?: readonly string[] } & Pick<OldSite, 'configFile' | 'siteDir'>,
  runner: ConfigRunner,
): Promise<OldSite> {
  const { value: exported, aliases } = await runFile({ file: configFile, paths }, runner);
  const inner = unwrapCalls(exported);
  const value = 'presets' in Object(inner) ? inner : exported;
  const maker = exportOf(value)?.module;
  if (maker !== undefined)
    throw unreadable(configFile, `${maker} makes it, and is not installed: install the packages of the old site`);
  if (!isObject(value)) throw unreadable(configFile, 'it exports no object');
  // Docusaurus reads booleans in strings, and adds missing slashes.
  const read = Object.entries(value).map(([key, part]) => [key, part === 'false' ? false : part === 'true' || part]);
  const config: ForeignObject = {
    ...Object.fromEntries(read),
    baseUrl: joinUrl(`/${bare(textAt(value, 'baseUrl') ?? '')}`, ''),
  };
  const placeOf: OldSite['placeOf'] = (path) => locateInConfig(path, { configFile, siteDir });
  const listed = await listPlugins(config, siteDir, runner);
  const plugins = [...listed, ...listed.flatMap((plugin) => extendedBy(plugin, { siteDir, listed }))];
  const named = (name: string): readonly OldPackage[] => plugins.filter((plugin) => shortName(plugin.name) === name);
  const docs: OldDocs[] = [];
  for (const plugin of named('content-docs')) docs.push(await readDocs(plugin, siteDir, runner));
  const i18n = objectAt(config, 'i18n');
  const defaultLocale = textAt(i18n, 'defaultLocale') ?? 'en';
  const locales = listAt(i18n, 'locales').map(String);
  const modules = listAt(config, 'clientModules').flatMap((path) =>
    typeof path === 'string' ? resolve(siteDir, path) : [],
  );
  const content = /^(?:content-(?:docs|blog|pages)|theme-classic|preset-classic)$/;
  return {
    siteDir,
    configFile,
    config,
    themeConfig: completeLiterals(objectAt(config, 'themeConfig'), config),
    docs: completeLiterals(docs, config),
    blogs: named('content-blog').map((plugin) => readFolder(plugin, { siteDir, path: 'blog', base: 'blog' })),
    pages: named('content-pages').map((plugin) => readFolder(plugin, { siteDir, path: 'src/pages', base: '' })),
    packages: plugins.filter(({ name }) => !content.test(shortName(name))),
    customCss: [
      ...named('theme-classic').flatMap(({ options }) => {
        const css = options['customCss'];
        return (typeof css === 'string' ? [css] : listOf(css)).map((path) => resolve(siteDir, String(path)));
      }),
      ...modules.filter(isSheet),
    ],
    clientModules: modules.filter((path) => !isSheet(path)),
    defaultLocale,
    locales: locales.length > 0 ? locales : [defaultLocale],
    aliases: { ...(await readPaths(siteDir, runner)), ...moduleAliases(plugins), ...aliases },
    preprocessed: { texts: new Map() },
    placeOf,
  };
}

/** Adds the base URL after `pathname://` in the links of the navbar, the footer and sidebars. */
function completeLiterals<Data>(data: Data, { baseUrl }: ForeignObject): Data {
  // Plain data keeps its type.
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' ? completeLiteral(value, String(baseUrl)) : value,
  ) as Data;
}

/** Returns the major and minor version of Docusaurus that `package.json` names; 3.0 without one. */
export function readCoreVersion(siteDir: string): readonly [major: number, minor: number] {
  const manifest = readOrNull(join(siteDir, 'package.json')) ?? '';
  const [, major = 3, minor = 0] = /"@docusaurus\/core":\s*"[^\d"]*(\d+)\.(\d+)/.exec(manifest) ?? [];
  return [Number(major), Number(minor)];
}

/** Returns the module aliases in options of plugins. */
function moduleAliases(plugins: readonly OldPackage[]): Readonly<Record<string, string>> {
  const entries = plugins.flatMap(({ options }) =>
    [options, objectAt(options, 'resolve')].flatMap((part) => Object.entries(objectAt(part, 'alias'))),
  );
  return Object.fromEntries(entries.flatMap(([name, path]) => (typeof path === 'string' ? [[name, path]] : [])));
}

async function runFile(
  request: RunRequest,
  runner: ConfigRunner,
): Promise<Exclude<RunAnswer, { readonly kind: 'error' }>> {
  const answer = await runner.run(request);
  if (answer.kind === 'error') throw unreadable(request.file, answer.message);
  return answer;
}

/** Returns the plugins and themes of a config, including those of the classic preset and of presets of the site. */
async function listPlugins(
  config: ForeignObject,
  siteDir: string,
  runner: ConfigRunner,
): Promise<readonly OldPackage[]> {
  const presets: OldPackage[] = [];
  for (const [index, entry] of listAt(config, 'presets').entries()) {
    const path = ['presets', index];
    const [preset] = openEntry(entry, path);
    const file = preset === undefined ? undefined : fileOf(preset, siteDir);
    const given = [{ siteDir, siteConfig: config }, preset?.options ?? {}];
    const answer = file === undefined ? null : await runner.run({ file, given });
    const parts = answer?.kind === 'value' && isObject(answer.value) ? answer.value : null;
    const own = ['themes', 'plugins'].flatMap((key) => listAt(parts ?? {}, key));
    presets.push(...(parts === null ? openPreset(entry, path) : own.flatMap((part) => openEntry(part, path))));
  }
  const theme = objectAt(config, 'themeConfig');
  // Early versions read these options of plugins from the theme.
  const early = (['gtag', 'googleAnalytics'] as const).filter((key) => isObject(theme[key]));
  return [
    ...presets,
    ...early.flatMap((key) => openEntry([presetParts[key], theme[key] ?? null], ['themeConfig', key])),
    ...listAt(config, 'plugins').flatMap((entry, index) => openEntry(entry, ['plugins', index])),
    ...listAt(config, 'themes').flatMap((entry, index) => openEntry(entry, ['themes', index])),
  ];
}

const presetParts = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
  theme: 'theme-classic',
  sitemap: 'sitemap',
  gtag: 'google-gtag',
  googleAnalytics: 'google-analytics',
  googleTagManager: 'google-tag-manager',
  svgr: 'svgr',
};

/** Parts of the classic preset that are enabled by default. */
const onByDefault = new Set(['docs', 'blog', 'pages', 'theme']);

function openPreset(entry: ForeignValue, path: OldPackage['path']): OldPackage[] {
  return openEntry(entry, path).flatMap(({ name, options }) => {
    const own = /^(?:classic|@docusaurus\/(?:preset-)?classic)$/.test(name) ? [] : [{ name, options, path }];
    if (own.length > 0 && !extendsClassic({ name, options })) return own;
    const parts = Object.entries(presetParts).flatMap(([key, plugin]): OldPackage[] => {
      const value = options[key];
      if (value === false || (value === undefined && !onByDefault.has(key))) return [];
      const inner = path.length > 0 ? [...path, 1, key] : [];
      return [{ name: plugin, options: objectOf(value), path: inner }];
    });
    return [...parts, ...own];
  });
}

/** True for a preset that passes its options to the classic preset. */
export function extendsClassic({ name, options }: Pick<OldPackage, 'name' | 'options'>): boolean {
  return name === openapiPreset || isObject(options['docs']) || isObject(options['blog']);
}

/** A preset with the parts of the classic one, and an API description in the option `api`. */
export const openapiPreset = 'docusaurus-preset-openapi';

function openEntry(entry: ForeignValue, path: OldPackage['path']): OldPackage[] {
  if (entry === null || entry === false) return [];
  const [first, second] = Array.isArray(entry) ? listOf(entry) : [entry];
  const code = textAt(first, 'text');
  const own = /\bname:\s*["'`]([^"'`]+)/.exec(code ?? '')?.[1] ?? 'a plugin of the site';
  const name = typeof first === 'string' ? first : (exportOf(first)?.module ?? own);
  const installed = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1]?.replaceAll('\\', '/');
  return [{ name: installed ?? name, options: objectOf(second), path, code }];
}

/** Returns the file of a plugin of the site; undefined for a package. */
export function fileOf({ name }: OldPackage, siteDir: string): string | undefined {
  return withExtensions(resolve(siteDir, name)).find(isFile);
}

/** Returns the content plugin that a plugin of the site extends, unless the config lists that plugin too. */
function extendedBy(
  plugin: OldPackage,
  { siteDir, listed }: { readonly siteDir: string; readonly listed: readonly OldPackage[] },
): readonly OldPackage[] {
  const file = fileOf(plugin, siteDir);
  const text = file === undefined ? null : readOrNull(file);
  const name = /@docusaurus\/plugin-(content-(?:blog|docs|pages))\b/.exec(text ?? '')?.[1];
  const isListed = listed.some(
    (other) => shortName(other.name) === name && textAt(other.options, 'id') === textAt(plugin.options, 'id'),
  );
  return name === undefined || isListed ? [] : [{ ...plugin, name }];
}

/** Returns the name of a Docusaurus package without the common prefix. */
export function shortName(name: string): string {
  return name.replace(/^@docusaurus\/(?:plugin-|theme-(?!classic))?|^docusaurus-(?:plugin|theme)-/, '');
}

function readFolder(
  { options, path: at }: OldPackage,
  { siteDir, path, base }: { readonly siteDir: string; readonly path: string; readonly base: string },
): OldFolder {
  return {
    id: textAt(options, 'id') ?? 'default',
    options,
    dir: resolve(siteDir, textAt(options, 'path') ?? path),
    base: bare(textAt(options, 'routeBasePath') ?? base),
    at,
  };
}

async function readDocs(plugin: OldPackage, siteDir: string, runner: ConfigRunner): Promise<OldDocs> {
  const { id, options, dir, base, at } = readFolder(plugin, { siteDir, path: 'docs', base: 'docs' });
  const prefix = id === 'default' ? '' : `${id}_`;
  const released = options['disableVersioning'] === true ? [] : readVersions(join(siteDir, `${prefix}versions.json`));
  const wanted = listAt(options, 'onlyIncludeVersions').map(String);
  const names = [...(options['includeCurrentVersion'] === false ? [] : ['current']), ...released].filter(
    (name) => wanted.length === 0 || wanted.includes(name),
  );
  const latest = textAt(options, 'lastVersion') ?? released.find((name) => names.includes(name)) ?? 'current';
  const versions: OldVersion[] = [];
  for (const name of names) {
    const own = objectAt(options['versions'], name);
    const isCurrent = name === 'current';
    const sidebarPath = isCurrent
      ? options['sidebarPath']
      : join(siteDir, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`);
    versions.push({
      name,
      dir: isCurrent ? dir : join(siteDir, `${prefix}versioned_docs`, `version-${name}`),
      label: textAt(own, 'label') ?? (isCurrent && names.length > 1 ? 'Next' : name),
      path: bare(textAt(own, 'path') ?? (name === latest ? '' : isCurrent ? 'next' : name)),
      options: own,
      sidebars: await readSidebars(sidebarPath, siteDir, runner),
    });
  }
  // With `path`, a version other than the latest can have the addresses without a version, and then has no banner either.
  const lastVersion = versions.find(({ path }) => path === '')?.name ?? latest;
  const withBanner = (version: OldVersion): OldVersion =>
    version.name === latest ? { ...version, options: { banner: 'none', ...version.options } } : version;
  return { id, options, base, versions: lastVersion === latest ? versions : versions.map(withBanner), lastVersion, at };
}

async function readSidebars(
  path: ForeignValue | undefined,
  siteDir: string,
  runner: ConfigRunner,
): Promise<ForeignValue> {
  if (path === false) return {};
  const file = typeof path === 'string' ? resolve(siteDir, path) : null;
  const fallback = { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };
  if (file === null || !existsSync(file)) return fallback;
  const answer = await runner.run({ file });
  if (answer.kind === 'value') return answer.value;
  // The pages have addresses without their sidebars, so a file that fails stops no migration.
  runner.failed.set(file, answer.message);
  return fallback;
}

/** Reads the released versions. A list with the version that is not released too would give that version twice. */
function readVersions(file: string): readonly string[] {
  return listOf(readForeignJson(file))
    .map(String)
    .filter((name) => name !== 'current');
}
