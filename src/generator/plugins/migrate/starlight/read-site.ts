import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { slug as slugOf } from 'github-slugger';
import { isWithin, relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { bare } from '../addresses.ts';
import { exportOf, isObject, listAt, objectAt, textAt, type ForeignObject } from '../foreign-value.ts';
import { splitPage } from '../front-matter.ts';
import type { ConfigRunner } from '../open-config-runner.ts';
import { pageId, resolvePath, type OldLayout, type OldLocale, type OldPage } from '../pages/layout.ts';
import { isAsset, isHidden, listFiles, staticFiles } from '../pages/list-files.ts';
import { isNamed, objectsIn, readConfig, readPaths, unreadable } from '../pages/read-config.ts';
import { readForeignJson } from '../read-json.ts';
import { readBlog, type OldBlog } from './blog.ts';

/** A Starlight site. */
export interface StarlightSite {
  /** Absolute path. */
  readonly configFile: string;
  /** Absolute folder of the sources. */
  readonly srcDir: string;
  /** Absolute folder of the public files. */
  readonly publicDir: string;
  /** Config of Astro. */
  readonly astro: ForeignObject;
  /** Path of `starlight()` in the config. */
  readonly at: readonly (string | number)[];
  /** Options of `starlight()`. */
  readonly options: ForeignObject;
  /** Languages by locale key of the new site: `zh-CN` for `zh-cn`. */
  readonly languages: ReadonlyMap<string, string>;
  readonly blog: OldBlog | null;
  readonly drawsFormulas: boolean;
  /** True if ids of headings do not end with a hyphen. */
  readonly cutsIds: boolean;
  readonly layout: OldLayout;
}

/** Reads the config and lists the files. Rejects with a `DiagnosticError`. */
export async function readStarlight(
  { configFile, siteDir }: { readonly configFile: string; readonly siteDir: string },
  runner: ConfigRunner,
): Promise<StarlightSite> {
  const astro = await readConfig(configFile, runner);
  const [found] = objectsIn(astro['integrations']).flatMap((entry, index) => {
    const own = listAt(entry, 'arguments')[0] ?? null;
    // Packages such as `starlight-plugin-icons` call Starlight.
    const options = exportOf(entry)?.module === '@astrojs/starlight' ? own : objectAt({ own }, 'own')['starlight'];
    return isObject(options) ? [{ at: ['integrations', index], options }] : [];
  });
  if (found === undefined) throw unreadable(configFile, 'integrations does not call starlight({ … })');
  const { options } = found;
  const srcDir = resolve(siteDir, textAt(astro, 'srcDir') ?? 'src');
  const docsDir = pagesIn(siteDir, srcDir);
  const locales = readLocales(options);
  const blog = readBlog(options);
  const paths = listFiles(docsDir, isHidden);
  const pages = paths.filter(isPage).map((path) => readPage(path, { docsDir, locales, blog }));
  const code = listFiles(srcDir);
  const aliases = Object.entries(await readPaths(siteDir, runner)).map(([name, dir]) => [`${name}/`, dir] as const);
  const version = textAt(objectAt(readForeignJson(join(siteDir, 'package.json')), 'dependencies'), 'astro') ?? '';
  const publicDir = resolve(siteDir, textAt(astro, 'publicDir') ?? 'public');
  const assets = code.map((path) => join(srcDir, path)).filter((path) => isAsset(path) && !isWithin(path, publicDir));
  return {
    ...found,
    configFile,
    srcDir,
    publicDir,
    astro,
    options,
    blog,
    drawsFormulas: isNamed(/\bremark-math\b/, configFile, siteDir),
    cutsIds: /^\D*[1-5]\./.test(version),
    languages: new Map(locales.map(({ key, folder }) => [key, languageOf(options, folder)])),
    layout: {
      siteDir,
      aliases: Object.fromEntries(aliases),
      locales,
      pages: [...pages, ...listPartials(code, srcDir, locales[0]?.key ?? '')],
      files: [
        ...assets.map((from) => ({
          from,
          to: `static/${relativePath(from.startsWith(docsDir) ? docsDir : srcDir, from)}`,
        })),
        ...staticFiles(publicDir, listFiles(publicDir)),
      ],
    },
  };
}

/** Returns the folder of the pages, which the collection `docs` can set. */
function pagesIn(siteDir: string, srcDir: string): string {
  const files = ['content.config.ts', 'content.config.mjs', 'content/config.ts'].map((name) => join(srcDir, name));
  const code = files.map(readOrNull).join('\n');
  const [, options = ''] =
    /\bdocs[:=]\s{0,9}[^{};]{0,99}\{\s{0,99}loader:\s{0,9}glob\(\{([^}]{0,300})\}/.exec(code) ?? [];
  const base = /\bbase:\s{0,9}["'`]([^"'`]+)/.exec(options)?.[1];
  return base === undefined ? join(srcDir, 'content/docs') : resolve(siteDir, base);
}

/** Reads the places of a page. `path` is relative to the folder of the pages. */
function readPage(
  path: string,
  {
    docsDir,
    locales,
    blog,
  }: { readonly docsDir: string; readonly locales: readonly OldLocale[]; readonly blog: OldBlog | null },
): OldPage {
  const extension = extname(path);
  const [first = ''] = path.split('/');
  const locale = locales.find(({ folder }) => folder !== '' && folder === first.toLowerCase()) ?? locales[0];
  const inFolder = locale?.folder !== '' && first.toLowerCase() === locale?.folder;
  const name = path.slice(0, -extension.length);
  const from = join(docsDir, path);
  const id = inFolder ? name.slice(first.length + 1) : name;
  const { slug } = splitPage(readFileSync(from, 'utf8')).frontMatter;
  // The id of a page is its path in lower case, without characters that an address cannot have.
  const address = typeof slug === 'string' ? slug : addressOf(name);
  // Folders whose names begin with an underscore have pages there.
  const place = /(?:^|\/)_[^/]*$/.test(id) ? id : pageId(placeOf(id, slug, inFolder ? first : ''));
  const isPost = blog !== null && place.startsWith(`${blog.prefix}/`) && place !== `${blog.prefix}/index`;
  return {
    from,
    locale: locale?.key ?? '',
    id: isPost ? place.slice(blog.prefix.length + 1) : place,
    extension: extension === '.mdx' ? 'mdx' : 'md',
    oldPath: `/${address}/`.replace(/(^|\/)index\/$/, '$1').replace('//', '/'),
    ...(isPost && { isPost }),
  };
}

/** Returns the files outside the pages that pages import as partials. */
function listPartials(code: readonly string[], srcDir: string, locale: string): readonly OldPage[] {
  const sources = code.filter((path) => path.endsWith('.mdx')).map((path) => [path, join(srcDir, path)] as const);
  const imported = new Set(
    sources.flatMap(([, from]) => readFileSync(from, 'utf8').match(/(?<![\w.-])[\w.-]{1,80}(?=["'])/g) ?? []),
  );
  return sources
    .filter(([path]) => !/^(?:content\/docs|pages)\//.test(path) && imported.has(basename(path)))
    .map(([path, from]): OldPage => {
      const id = `_parts/${path.slice(0, -'.mdx'.length)}`;
      return { from, locale, id, extension: 'mdx', oldPath: `/${id}` };
    });
}

/** Returns the new path of a page whose front matter sets its address, so that the path gives the same address. */
function placeOf(id: string, slug: unknown, folder: string): string {
  if (typeof slug !== 'string') return addressOf(id);
  const own = bare(slug);
  const inLocale = folder !== '' && own.startsWith(`${folder}/`) ? own.slice(folder.length + 1) : own;
  return inLocale === '' || inLocale === folder ? 'index' : inLocale;
}

/** Returns the address of a path: in lower case, without characters that an address cannot have. */
export function addressOf(name: string): string {
  return name
    .split('/')
    .map((part) => slugOf(part))
    .join('/');
}

function isPage(path: string): boolean {
  // Files whose names begin with an underscore are partials here too.
  return /\.mdx?$/.test(path);
}

function languageOf(options: ForeignObject, folder: string): string {
  const written = Object.entries(objectAt(options, 'locales'));
  const own = written.find(([name]) => name.toLowerCase() === (folder === '' ? 'root' : folder));
  return textAt(own?.[1], 'lang') ?? own?.[0].replace(/^root$/, 'en') ?? 'en';
}

function readLocales(options: ForeignObject): readonly OldLocale[] {
  const written = objectAt(options, 'locales');
  const names = Object.keys(written);
  const first =
    'root' in written || names.length === 0 ? 'root' : (textAt(options, 'defaultLocale') ?? names[0] ?? 'root');
  return [first, ...names.filter((name) => name !== first)].map((name) => {
    // Addresses contain folder names in lower case.
    const folder = name === 'root' ? '' : name.toLowerCase();
    const lang = languageOf(options, folder);
    const [short = lang] = lang.split('-');
    const key = folder !== '' ? folder : names.includes(short) ? lang : short;
    const own = objectAt(written, name);
    return {
      key,
      folder,
      settings: {
        label: textAt(own, 'label'),
        ...(lang !== key && { htmlLang: lang }),
        ...(own['dir'] === 'rtl' && { direction: 'rtl' }),
      },
    };
  });
}

/** Returns the file of a logo, a favicon or a picture in the config; undefined if there is none. */
export function publicPath(
  path: string | undefined,
  { configFile, layout, publicDir }: StarlightSite,
): string | undefined {
  if (path === undefined) return undefined;
  const candidates = [
    join(layout.siteDir, path),
    join(publicDir, path),
    resolvePath(path, { from: configFile }, layout),
  ];
  const file = layout.files.find(({ from }) => candidates.includes(from) && existsSync(from));
  return file === undefined ? undefined : `/${file.to.slice('static/'.length)}`;
}
