import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { isWithin } from '../../../kernel/files/paths.ts';
import { matchGlobs } from '../../../kernel/patterns.ts';
import { bare } from '../addresses.ts';
import { functionTag, isObject, listAt, objectAt, objectOf, textAt, type ForeignObject } from '../foreign-value.ts';
import type { ConfigRunner } from '../open-config-runner.ts';
import { plainText } from '../pages/keep-anchors.ts';
import { pageId, type OldLayout, type OldLocale, type OldPage } from '../pages/layout.ts';
import { findFile, isAsset, isHidden, listFiles, staticFiles } from '../pages/list-files.ts';
import { readConfig } from '../pages/read-config.ts';
import { noteFile, type PlanDraft } from '../plan.ts';

/** Text of the report for a file from which code makes pages or data. */
export const madeByCode = 'Code makes pages or data from this file: write them, or make them with a plugin.';

/** A VitePress site. */
export interface VitePressSite {
  /** Absolute path. */
  readonly configFile: string;
  /** Absolute folder of the pages. */
  readonly srcDir: string;
  readonly config: ForeignObject;
  /** Options of the theme by locale. The default language is first. */
  readonly themes: ReadonlyMap<string, ForeignObject>;
  /** Texts of the config by locale: `title`, `description`. */
  readonly texts: ReadonlyMap<string, ForeignObject>;
  readonly layout: OldLayout;
  /** Ids by the text of a heading if a function of the config makes them; null if it cannot run. */
  readonly slugs: ForeignObject | null;
}

/** Reads the config and lists the files. */
export async function readVitePress(
  { configFile, siteDir }: { readonly configFile: string; readonly siteDir: string },
  { runner, draft }: { readonly runner: ConfigRunner; readonly draft: PlanDraft },
): Promise<VitePressSite> {
  const plain = await readConfig(configFile, runner);
  const [root = siteDir] = configFile.split(`${sep}.vitepress${sep}`);
  const srcDir = resolve(root, textAt(plain, 'srcDir') ?? '.');
  const paths = listFiles(srcDir, isHidden);
  const config = functionsOf(plain).some((value) => functionTag in value)
    ? await readConfig(configFile, runner, [...paths, ...headingsIn(srcDir, paths)])
    : plain;
  const rename = readRewrites(config, (from) =>
    noteFile(draft, configFile, { outcome: 'left', message: `The pattern "${from}" of rewrites cannot be read.` }),
  );
  const all = readLocales(config);
  const folders = all.map(({ folder }) => folder).filter((folder) => folder !== '');
  const folderOf = (path: string): string => folders.find((folder) => folder === path.split('/')[0]) ?? '';
  const isInFolder = (path: string): boolean => folderOf(path) !== '';
  const isExcluded = matchGlobs(listAt(config, 'srcExclude').map(String));
  const publicDir = resolve(srcDir, textAt(objectAt(config, 'vite'), 'publicDir') ?? 'public');
  const isPublic = (path: string): boolean => isWithin(join(srcDir, path), publicDir);
  const isPage = (path: string): boolean => path.endsWith('.md') && !isPublic(path) && !isExcluded(path);
  const written = paths.filter(isPage);
  // Without a home page and other pages at the root, the first folder has the default language.
  const atRoot = written.map(rename).filter((path) => !isInFolder(path) && !/^readme\.md$/i.test(path));
  const hasMain = folders.length === 0 || (atRoot.length > 1 && atRoot.includes('index.md'));
  const locales = hasMain || 'root' in objectAt(config, 'locales') ? all : all.slice(1);
  const isClean = config['cleanUrls'] === true;
  const pages = written.flatMap((path): readonly OldPage[] => {
    const to = rename(path);
    const problem = /\[[^\]]+\]/.test(path)
      ? madeByCode
      : locales[0]?.folder !== '' && to === 'index.md'
        ? 'Its address shows the default language.'
        : null;
    if (problem === null) return [toPage(join(srcDir, path), to, { locales, isInFolder, isClean })];
    noteFile(draft, join(srcDir, path), { outcome: 'left', message: problem });
    return [];
  });
  const others = paths.filter((path) => isAsset(path) && !isPublic(path));
  const themes = new Map<string, ForeignObject>();
  const texts = new Map<string, ForeignObject>();
  for (const { key, folder } of locales) {
    const own = objectAt(objectAt(config, 'locales'), folder === '' ? 'root' : folder);
    const beside = await readAdditional(join(srcDir, folder), configFile, runner);
    const isMain = key === locales[0]?.key;
    const fromPages = isMain ? await readAdditional(mainFolder(pages, key, srcDir), configFile, runner) : {};
    const parts = [...(isMain ? [config] : []), own, beside, fromPages];
    const theme: ForeignObject = Object.assign({}, ...parts.map((part) => objectAt(part, 'themeConfig')));
    // One list can have the sidebars of all languages.
    const { sidebar = objectAt(config, 'themeConfig')['sidebar'] ?? [] } = theme;
    const inFolder = Object.entries(objectOf(sidebar)).filter(([path]) => folderOf(bare(path)) === folder);
    themes.set(key, isObject(sidebar) ? { ...theme, sidebar: Object.fromEntries(inFolder) } : theme);
    texts.set(key, Object.assign({}, ...parts));
  }
  const files = [...staticFiles(srcDir, others), ...staticFiles(publicDir, listFiles(publicDir))];
  const layout = { siteDir, locales, pages, files };
  return { configFile, srcDir, config, themes, texts, layout, slugs: slugsOf(config) };
}

interface PageRules {
  readonly locales: readonly OldLocale[];
  /** True for addresses without `.html`. */
  readonly isClean: boolean;
  /** True for a path in the folder of a language. */
  isInFolder(path: string): boolean;
}

/** Makes a page of a file. `path` is its path after rewrites. */
function toPage(from: string, path: string, { locales, isClean, isInFolder }: PageRules): OldPage {
  const name = path.slice(0, -'.md'.length);
  const [first = ''] = path.split('/');
  const locale = locales.find(({ folder }) => folder === (isInFolder(path) ? first : '')) ?? locales[0];
  const oldPath = `/${name}`.replace(/\/index$/, '/');
  return {
    from,
    locale: locale?.key ?? '',
    id: pageId(isInFolder(path) ? name.slice(first.length + 1) : name),
    extension: 'md',
    oldPath: isClean || oldPath.endsWith('/') ? oldPath : `${oldPath}.html`,
  };
}

function slugsOf(config: ForeignObject): ForeignObject | null {
  const [, slugify = {}] = functionsOf(config);
  const made = Object.keys(slugify).length === 0 ? {} : slugify['result'];
  return isObject(made) ? made : null;
}

/** Returns the functions of a config that make addresses and ids. */
function functionsOf(config: ForeignObject): readonly ForeignObject[] {
  return [objectAt(config, 'rewrites'), objectAt(objectAt(objectAt(config, 'markdown'), 'anchor'), 'slugify')];
}

/** Returns the texts of the headings in Markdown files. */
function headingsIn(dir: string, paths: readonly string[]): ReadonlySet<string> {
  const texts = paths.filter((path) => path.endsWith('.md')).map((path) => readFileSync(join(dir, path), 'utf8'));
  return new Set([...texts.join('\n').matchAll(/^#{1,6}[ \t]+(.+)$/gm)].map(([, title = '']) => plainText(title)));
}

function readLocales(config: ForeignObject): readonly OldLocale[] {
  const written = objectAt(config, 'locales');
  const lang = textAt(objectAt(written, 'root'), 'lang') ?? textAt(config, 'lang') ?? 'en-US';
  const others = Object.keys(written).filter(
    (folder) => folder !== 'root' && !/^https?:/.test(textAt(objectAt(written, folder), 'link') ?? ''),
  );
  const [short = lang] = lang.split('-');
  const main = { key: others.includes(short) ? lang : short, folder: '' };
  // The key of a language is a language tag: `zh-hans` for the folder `zh_hans`.
  return [main, ...others.map((folder) => ({ key: folder.replaceAll('_', '-'), folder }))].map(({ key, folder }) => {
    const own = objectAt(written, folder === '' ? 'root' : folder);
    const language = folder === '' ? lang : (textAt(own, 'lang') ?? folder);
    const label = textAt(own, 'label');
    const settings = {
      label,
      ...(folder !== '' && folder !== key && { path: folder }),
      ...(language !== key && { htmlLang: language.replaceAll('_', '-') }),
      ...(own['dir'] === 'rtl' && { direction: 'rtl' }),
    };
    return { key, folder, settings };
  });
}

/** Applies `rewrites` to file names: `{ 'packages/:name/(.*)': ':name/index.md' }`. `lost` receives those that cannot be read. */
function readRewrites(config: ForeignObject, lost: (from: string) => void): (path: string) => string {
  const rewrites = objectAt(config, 'rewrites');
  if (functionTag in rewrites) return (path) => String(listAt(rewrites['result'], path)[0] ?? path);
  const rules = Object.entries(rewrites).flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    // A name can be there twice, and can begin with a digit, unlike that of a group.
    const names: string[] = [];
    const source = from.replace(
      /:(\w+)(?:\(([^)]*)\))?([*+]?)|(\([^)]*\))|[.+?^${}|[\]\\]/g,
      (all, name: string | undefined, pattern: string | undefined, times: string, group: string | undefined) => {
        if (name === undefined && group === undefined) return `\\${all}`;
        names.push(name ?? '');
        return group ?? `(${pattern ?? (times === '' ? '[^/]+' : `.${times}`)})`;
      },
    );
    try {
      return [{ pattern: new RegExp(`^${source}$`), names, to }];
    } catch {
      lost(from);
      return [];
    }
  });
  return (path) => {
    for (const { pattern, names, to } of rules) {
      const match = pattern.exec(path);
      if (match !== null)
        return to.replace(/:(\w+)[*+]?/g, (all, name: string) => match[names.lastIndexOf(name) + 1 || Infinity] ?? all);
    }
    return path;
  };
}

/** Returns the folder with the pages of the default language if a rewrite moves them to the root. */
function mainFolder(pages: readonly OldPage[], key: string, srcDir: string): string {
  const page = pages.find(({ locale, id }) => locale === key && id === 'index');
  return page === undefined ? srcDir : dirname(page.from);
}

/** Returns the config next to the pages of a language. */
async function readAdditional(dir: string, configFile: string, runner: ConfigRunner): Promise<ForeignObject> {
  const file = findFile(dir, ['config.ts', 'config.mts', 'config.js', 'config.mjs']);
  // For other tools, the folder can have a symbolic link to the config.
  return file === undefined || realpathSync(file) === realpathSync(configFile) ? {} : readConfig(file, runner);
}

/** Returns languages on other sites as links. */
export function otherLanguages(config: ForeignObject): readonly { readonly label: string; readonly link: string }[] {
  return Object.values(objectAt(config, 'locales')).flatMap((own) => {
    const link = textAt(own, 'link') ?? '';
    return /^https?:/.test(link) ? [{ label: textAt(own, 'label') ?? link, link }] : [];
  });
}
