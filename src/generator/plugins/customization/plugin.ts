import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { type StageResult, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { placeAt } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { escapeXml } from '../../kernel/text.ts';
import type { Plugin, PluginContext, PluginPart } from '../../plugin-api/plugin.ts';
import { externalOrigins, type DocumentSources } from '../../site/graph/document-sources.ts';
import { toWrittenPath } from '../../site/graph/permalink.ts';
import type { ConfigLink } from '../../site/graph/site-part.ts';
import type { Site } from '../../site/graph/site.ts';
import { htmlLinks, resolveHtml } from '../../site/links/config-html.ts';
import { themeAssets } from '../../theme/bundle-theme.ts';
import { bundleFiles, noFiles, type SiteFiles } from './bundle-files.ts';
import { customizationKeys, tokenKeys } from './keys.ts';
import { readHead, type HeadHtml } from './read-head.ts';
import { checkContrast, writeTokens } from './write-tokens.ts';

/** Codes of the plugin's diagnostics with a description. */
const codes = {
  'customization-failed': 'a style sheet or a script of the site cannot be bundled',
  'invalid-css': 'a style sheet of the site contains code that browsers ignore',
  'low-contrast': 'a color of the config is hard to read',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Style sheets, scripts, elements of the head and design tokens of a site. Config: `css`, `head`, `scripts`, `theme`. */
export const customization: Plugin = {
  name: 'customization',
  keys: [customizationKeys, tokenKeys],
  codes,
  open,
};

type Script = PluginContext['config']['scripts'][number];

function open(context: PluginContext): PluginPart | Promise<PluginPart> {
  const { themeAdditions, theme } = context.config;
  const css = [...themeAdditions.css, ...context.config.css];
  const scripts = scriptsOf(context.config);
  const local = scripts.map(({ src }) => src).filter((src) => src.startsWith('.'));
  const tokens = writeTokens(theme);
  if (tokens === '' && css.length === 0 && local.length === 0)
    return makePart(context, { value: noFiles, diagnostics: [] });
  return bundleFiles({ tokens, css, scripts: local }, context).then((files) => makePart(context, files));
}

/** HTML of the config for the head of documents whose paths begin with one of `under`, or of all documents. */
interface HeadEntry {
  readonly head: HeadHtml;
  readonly under: readonly string[];
}

function scriptsOf({ themeAdditions, scripts }: PluginContext['config']): readonly Script[] {
  return [...themeAdditions.scripts.map((src) => ({ src, attributes: {}, connect: [] })), ...scripts];
}

function makePart({ config, theme, placeOfKey }: PluginContext, bundled: StageResult<SiteFiles>): PluginPart {
  const { value: files, diagnostics } = bundled;
  const scripts = scriptsOf(config);
  const ofSite = config.head.map(({ html, under }) => ({ head: readHead(html), under }));
  const entries = [...config.themeAdditions.head.map((html) => ({ head: readHead(html), under: [] })), ...ofSite];
  const address = (name: string): string => `${config.baseUrl}assets/${name}`;
  const sheets = files.styles.map((name) => `<link rel="stylesheet" href="${address(name)}">`);
  const common = entries.filter(({ under }) => under.length === 0);
  const elements = scripts.map((script) => writeScript(script, { files, address, isPlain: config.relative }));
  const headOf = (locale: string, site: Site): { readonly head?: string } => {
    const head = [...sheets, ...common.map((entry) => resolveHead(entry, locale, site)), ...elements].join('');
    return head === '' ? {} : { head };
  };
  const scoped = entries.filter(({ under }) => under.length > 0);
  const { font, codeFont } = config.theme;
  // Unused fonts are not preloaded.
  const ownFonts = font !== undefined || codeFont !== undefined;
  const assetsOf = (locale: string) =>
    ownFonts ? { assets: { ...themeAssets(theme, config, locale), fonts: [] } } : {};
  return {
    diagnostics: [...diagnostics, ...checkContrast(config.theme, placeOfKey), ...checkHead(ofSite, placeOfKey)],
    sources: sourcesOf(
      scripts,
      files,
      entries.map(({ head }) => head),
    ),
    watched: files.inputs,
    assetSources: files.inputs,
    siteView: ({ locale }, site) => ({ ...headOf(locale.key, site), ...assetsOf(locale.key) }),
    configLinks: () => [...headLinks(ofSite, config), ...sheetLinks(files, config)],
    view(route, site) {
      const own = scoped.filter(({ under }) => isUnder(toWrittenPath(route.path, route.locale, config), under));
      return own.length === 0 ? {} : { head: own.map((entry) => resolveHead(entry, route.locale, site)).join('') };
    },
    plan: () => ({ files: () => files.files }),
  };
}

function resolveHead({ head }: HeadEntry, locale: string, site: Site): string {
  return head.parts.map((part, index) => (isTag(index) ? resolveHtml(part, locale, site) : part)).join('');
}

/** If true, the part of a head at this index is a start tag. */
function isTag(index: number): boolean {
  return index % 2 === 1;
}

function headLinks(entries: readonly HeadEntry[], { locales }: Config): readonly ConfigLink[] {
  return entries.flatMap(({ head }, index) => {
    const tags = head.parts.filter((_, part) => isTag(part)).join('');
    return htmlLinks(Object.fromEntries(locales.map(({ key }) => [key, tags])), ['head', index]);
  });
}

function sheetLinks({ addresses }: SiteFiles, { configFile, siteDir }: Config): readonly ConfigLink[] {
  const folder = configFile === null ? siteDir : dirname(configFile);
  return addresses.map(({ url, file }) => ({
    kind: 'image',
    url,
    keyPath: ['css'],
    findPlace() {
      const path = resolve(folder, file);
      const text = readOrNull(path) ?? '';
      const place = { file: relativePath(siteDir, path), length: url.length };
      return placeAt(text, Math.max(text.indexOf(url), 0), place);
    },
  }));
}

function isUnder(path: string, starts: readonly string[]): boolean {
  return starts.some((start) => `${path}/`.startsWith(`${start.replace(/\/$/, '')}/`));
}

function writeScript(
  { src, attributes }: Script,
  { files, address, isPlain }: { readonly files: SiteFiles; readonly isPlain: boolean; address(name: string): string },
): string {
  const name = files.scripts.get(src);
  const own =
    name === undefined ? { src, defer: '' } : { src: address(name), ...(isPlain ? { defer: '' } : { type: 'module' }) };
  const written = Object.entries({ ...own, ...attributes }).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeXml(value)}"`,
  );
  return `<script${written.join('')}></script>`;
}

function sourcesOf(scripts: readonly Script[], files: SiteFiles, heads: readonly HeadHtml[]): DocumentSources {
  const ofScripts = scripts.flatMap(({ src }) => externalOrigins(src));
  const isFont = (url: string): boolean => /\.(?:woff2?|ttf|otf)(?:$|\?)/.test(url);
  const isSheet = (url: string): boolean => /\.css(?:$|\?)|\/css2?\?/.test(url);
  const originsOf = (test: (url: string) => boolean): readonly string[] =>
    files.loaded.filter(test).flatMap(externalOrigins);
  const allow: Record<string, readonly string[]> = {
    'script-src': ofScripts,
    'connect-src': [...ofScripts, ...scripts.flatMap(({ connect }) => connect)],
    'style-src': originsOf(isSheet),
    'font-src': originsOf(isFont),
    'img-src': originsOf((url) => !isFont(url) && !isSheet(url)),
  };
  for (const [directive, origins] of heads.flatMap((head) => Object.entries(head.origins)))
    allow[directive] = [...(allow[directive] ?? []), ...origins];
  return { allow, html: heads.map(({ html }) => html) };
}

function checkHead(entries: readonly HeadEntry[], placeOfKey: PluginContext['placeOfKey']): readonly Diagnostic[] {
  return entries.flatMap(({ head: { misplaced } }, index): readonly Diagnostic[] => {
    if (misplaced === null) return [];
    return [
      makeError('invalid-config', {
        message: `"head[${index}]" holds ${misplaced}, which ends the head of a document`,
        hint: 'only link, meta, script, style, noscript and template elements are allowed',
        place: placeOfKey(['head', index]),
      }),
    ];
  });
}
