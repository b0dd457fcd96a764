import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { slug as toSlug } from 'github-slugger';
import { isSheet, sheetLanguage } from '../../../kernel/esbuild/compile-sheet.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { memoByKey } from '../../../kernel/memo.ts';
import { listAt, listOf, objectAt, objectOf, textAt } from '../foreign-value.ts';
import { sortLines } from '../pages/finish-plan.ts';
import { listFiles } from '../pages/list-files.ts';
import type { MigrationPlan, NewFile, PlanDraft } from '../plan.ts';
import { categorySlugs } from './addresses/category-slugs.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { addApis } from './apis/list-apis.ts';
import { nameClientModule } from './config/plan-client-modules.ts';
import { planConfig } from './config/plan-config.ts';
import { codeBlockPackages, convertCodeBlocks } from './convert-code-blocks.ts';
import type { NewDoc } from './convert-links.ts';
import { authorNames, readTags } from './data-files.ts';
import { findImports, isCode, placeOf, versionsAround, withSheets, type ImportingFile } from './find-imports.ts';
import { listKeptText } from './kept-text.ts';
import { convertMdxOne } from './mdx-one.ts';
import type { OldSite } from './model.ts';
import type { Move, MoveMap } from './move.ts';
import type { PagesContext } from './pages-context.ts';
import { listPlacements } from './placements.ts';
import { planAuthors } from './plan-authors.ts';
import { planCompatibility } from './plan-compatibility.ts';
import { copySheet, placeTailwind, renameTokens, tailwindParts } from './plan-css.ts';
import { readFolder, type FolderFiles, type ReadPlacement } from './plan-folders.ts';
import { planFolder, planSource } from './plan-pages.ts';
import { readAdded } from './post-dates.ts';
import { readCoreVersion } from './read-site.ts';
import { reportCode } from './report-code.ts';
import { rewriteImports } from './rewrite-page.ts';
import { listScriptHosts } from './script-hosts.ts';
import { separatePages } from './separate-pages.ts';
import { sidebarNames } from './sidebars/plan-sidebars.ts';
import { ownTabs, readMdxComponents } from './theme/mdx-components.ts';
import { findThemeCopies } from './theme/theme-copies.ts';
import { listTransforms, type OldTransform } from './transforms/list-transforms.ts';
import { changesLinks, copyReadFiles } from './transforms/plan-transforms.ts';

/** Plans the new site of a Docusaurus site without writing it. */
export function planDocusaurus(oldSite: OldSite): MigrationPlan {
  const draft: PlanDraft = { siteDir: oldSite.siteDir, files: new Map(), notes: [], addresses: [] };
  const transforms = listTransforms(oldSite, (message) => {
    draft.notes.push({ outcome: 'left', subject: 'presets', message, place: oldSite.placeOf(['presets']) });
  });
  const folders = separatePages(addApis(oldSite, readFolders(oldSite, draft)));
  const importers = folders.flatMap(({ files }) => importing(files));
  const site = withSheets(oldSite, importers);
  const moves = folders.flatMap(({ files }) => movesOf(files));
  const copies = findThemeCopies(site.siteDir, importers);
  const staticMoves = listStatic(site);
  const known = placeTailwind(listSources(site, folders, copies.unused), draft);
  const served = new Set([...staticMoves, ...moves].map(({ from }) => from));
  const imported = findImports(site.siteDir, [...importers, ...known.filter(isRead), configImports(site, transforms)], {
    moved: new Set([...known.map(({ from }) => from), ...served]),
    served,
    aliases: site.aliases,
  });
  const sourceMoves = [...known, ...imported.moves];
  const map = mapMoves(site, { moves: [...moves, ...sourceMoves], staticMoves, copies: copies.all });
  const [ids, names] = [newIds(folders), sidebarNames(site)];
  const context: PagesContext = {
    categorySlug: categorySlugIn(site),
    docsFile: docsFileIn(folders),
    map,
    draft,
    newId: (id, placement) => placement.prefix + (ids.get(placement.sourceDir)?.get(id)?.id ?? id),
    sidebarName: (name, placement) => names(name, placement.sourceDir),
    components: readMdxComponents(draft, { copies: copies.all, hasPlugins: transforms.length > 0 }),
    format: textAt(objectAt(site.config, 'markdown'), 'format') ?? 'mdx',
    changesLinks: changesLinks(transforms, site),
    ...conversionOf(site, transforms),
    copy: (move) => (move.from === site.configFile ? configModule : copySource(move, map, site.customCss)),
    keptText: listKeptText(site),
    addedIn: memoByKey(readAdded),
    authorsOf: memoByKey(authorNames),
    tagsOf: memoByKey(readTags),
  };
  for (const move of staticMoves) draft.files.set(move.to, { copyOf: move.from });
  for (const move of sourceMoves) draft.files.set(move.to, planSource(move, context));
  const sources = readCode(sourceMoves);
  copyReadFiles(sources, map, draft);
  for (const { placement, files } of folders) planFolder(placement, files, context);
  planAuthors(folders, draft);
  planCompatibility(site, { parts: imported.parts, code: sourceMoves, sources, copies: copies.all }, draft);
  const scriptHosts = [
    ...reportCode(site, { files: [...importers, ...sourceMoves, ...namedScripts(site, staticMoves)], folders }, draft),
    ...listScriptHosts(site, imported.packages, draft),
  ];
  const { redirects, oldPaths } = listAddresses(site, folders, draft);
  const codeBlocks = convertCodeBlocks(site);
  planConfig({ site, folders, ids, redirects, transforms, codeBlocks, map, scriptHosts, draft });
  return {
    ...draft,
    ...sortLines(draft),
    oldPaths,
    dependencies: { ...versionsAround(site.siteDir, imported), ...codeBlockPackages(codeBlocks) },
    packages: new Set([...imported.packages, ...sourceMoves.flatMap(({ to }) => sheetLanguage(to)?.packageName ?? [])]),
  };
}

/** The module that code imports as the config of the old site. It is CommonJS, which code can both import and require. */
const configModule: NewFile = { text: "module.exports = require('@generated/docusaurus.config').default;\n" };

function readFolders(site: OldSite, draft: PlanDraft): readonly ReadPlacement[] {
  return listPlacements(site).map((placement) => ({ placement, files: readFolder(placement, draft, site.locales) }));
}

/** False for notes of developers in code, whose links lead to files such as the config. */
function isRead({ from }: Move): boolean {
  return !from.endsWith('README.md');
}

function docsFileIn(folders: readonly ReadPlacement[]): PagesContext['docsFile'] {
  const docs = folders.filter(({ placement }) => placement.kind === 'docs');
  const byPath = new Map(
    docs.flatMap(({ placement, files }) =>
      files.pages.map(({ path, move }) => [`${placement.locale} ${path}`, move.to] as const),
    ),
  );
  return (path, locale) => byPath.get(`${locale} ${path}`);
}

function categorySlugIn({ docs }: OldSite): PagesContext['categorySlug'] {
  const versions = docs.flatMap((instance) => instance.versions);
  const slugsIn = memoByKey((dir: string) => versions.filter((version) => version.dir === dir).map(categorySlugs));
  return (folder, { sourceDir }) => slugsIn(sourceDir)[0]?.get(folder)?.[0] ?? `/category/${toSlug(folder)}`;
}

function conversionOf(
  { siteDir }: OldSite,
  transforms: readonly OldTransform[],
): Pick<PagesContext, 'isMdxOne' | 'convert'> {
  const has = (name: string): boolean => transforms.some(({ module }) => module === name);
  if (readCoreVersion(siteDir)[0] < 3)
    return { isMdxOne: true, convert: (text) => convertMdxOne(text, { hasMath: has('remark-math') }) };
  // It draws fences too.
  const hasKatex = has('rehype-katex');
  return {
    isMdxOne: false,
    convert(source) {
      const text = source.replace(tabAfterName, '$1 ');
      return { text: hasKatex ? text.replace(mathFence, '$1$$$$\n$2$$$$') : text, added: [] };
    },
  };
}

const mathFence = /^([ \t]*)```math\n([^`]*)```$/gm;

/** Matches the tab after the name of an admonition, which this parser takes for a part of the name. */
const tabAfterName = /^([ \t]*:{3,}\w+)\t/gm;

function importing({ pages, components, others }: FolderFiles): readonly ImportingFile[] {
  return [
    ...pages.map(({ move, text }) => ({ from: move.from, text: text.body })),
    ...components.map(({ move }) => move),
    ...others,
  ];
}

/** Returns a text that imports the modules in the new config: remark and rehype plugins, style sheets, Tailwind CSS. */
function configImports(site: OldSite, transforms: readonly OldTransform[]): ImportingFile {
  const sheets = site.customCss.map((file) => relativePath(site.siteDir, file).replace(/^.*node_modules\//, ''));
  const code = site.clientModules.map((file) => nameClientModule(file, site.siteDir));
  const text = [...transforms.map(({ module }) => module), ...sheets, ...code, ...tailwindParts]
    .map((name) => `import '${name}';\n`)
    .join('');
  return { from: site.configFile, text };
}

/** Returns the texts of the files of code by their absolute paths. */
function readCode(moves: readonly Move[]): ReadonlyMap<string, string> {
  const files = moves.map(({ from }) => from).filter(isCode);
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** Rewrites imports of code and addresses of style sheets for the new site. Other files are copied unchanged. */
function copySource(move: Move, map: MoveMap, everywhere: readonly string[]): NewFile {
  if (isSheet(move.from)) return copySheet(move, map);
  if (!isCode(move.from)) return { copyOf: move.from };
  const code = readFileSync(move.from, 'utf8');
  // Every page has these style sheets, which may have new names.
  const needed = code.replace(/^import\s{0,9}["']([.@][^"'\n]{1,200})["'];?/gm, (all, path: string) =>
    everywhere.includes(placeOf(path, { siteDir: map.siteDir, from: move.from })) ? '' : all,
  );
  const renamed = needed.replace(/\bvar\(\s{0,9}--[\w-]{1,60}/g, renameTokens);
  const text = rewriteImports(renamed, { move, roots: [], map });
  return text === code ? { copyOf: move.from } : { text };
}

function movesOf({ pages, others }: FolderFiles): readonly Move[] {
  return [...pages.map(({ move }) => move), ...others];
}

function mapMoves(
  site: OldSite,
  {
    moves,
    staticMoves,
    copies,
  }: Readonly<Record<'moves' | 'staticMoves', readonly Move[]>> & { readonly copies: ReadonlySet<string> },
): MoveMap {
  return {
    siteDir: site.siteDir,
    baseUrl: String(site.config['baseUrl']).slice(0, -1),
    isFlat: site.config['trailingSlash'] === false,
    hasSvgr: !listAt(site.config, 'presets').some((preset) => objectOf(listOf(preset)[1])['svgr'] === false),
    byFile: new Map([...staticMoves, ...moves].map(({ from, to }) => [from, to])),
    staticDirs: staticDirs(site),
    aliases: site.aliases,
    parts: ownTabs(site.siteDir, copies),
    locales: site.locales,
  };
}

function staticDirs({ siteDir, config }: OldSite): readonly string[] {
  const written = listAt(config, 'staticDirectories').map(String);
  return (written.length > 0 ? written : ['static']).map((dir) => resolve(siteDir, dir));
}

/** Joins all folders of static files. */
function listStatic(site: OldSite): readonly Move[] {
  return staticDirs(site).flatMap((dir) =>
    listFiles(dir).map((path) => ({ from: join(dir, path), to: `static/${path}` })),
  );
}

/** Returns the static scripts that the config adds to all pages. */
function namedScripts({ config }: OldSite, files: readonly Move[]): readonly Move[] {
  const text = JSON.stringify(config['scripts'] ?? []);
  return files.filter(({ from, to }) => isCode(from) && text.includes(to.slice('static'.length)));
}

/** Copies code and styles to the same paths. Markdown files in `src/pages` are moved as pages. */
function listSources(
  { siteDir, customCss }: OldSite,
  folders: readonly ReadPlacement[],
  unused: ReadonlySet<string>,
): readonly Move[] {
  const moved = new Set(folders.flatMap(({ files }) => movesOf(files).map(({ from }) => from)));
  const inSource = listFiles(join(siteDir, 'src')).map((path) => `src/${path}`);
  const css = customCss.map((file) => relativePath(siteDir, file));
  const components = folders.flatMap(({ files }) =>
    files.components.map(({ move }) => relativePath(siteDir, move.from)),
  );
  const named = namedFolders(folders).flatMap((folder) =>
    listFiles(join(siteDir, folder)).map((path) => `${folder}/${path}`),
  );
  const paths = new Set(
    [...inSource, ...css, ...components, ...named].filter((path) => !/^(?:\.\.|node_modules\/)/.test(path)),
  );
  return [...paths]
    .map((path) => ({ from: join(siteDir, path), to: placeFrame(path, siteDir) }))
    .filter(({ from }) => !moved.has(from) && !unused.has(from) && existsSync(from));
}

/** Returns the path of a file of code. The theme draws the frame of pages, so that one with bars gets another name. */
function placeFrame(path: string, siteDir: string): string {
  const [, folder, extension] = /^(src\/theme\/Layout)(?:\/index)?(\.[jt]sx?)$/.exec(path) ?? [];
  const hasBars = folder !== undefined && /@theme\/(?:Navbar|Footer)['"]/.test(readOrNull(join(siteDir, path)) ?? '');
  return hasBars ? `${folder}/Frame${extension}` : path;
}

/** Returns the top-level folders of the old site from which pages import, without those that are moved anyway. */
function namedFolders(folders: readonly ReadPlacement[]): readonly string[] {
  const texts = folders.flatMap(({ files }) => files.pages.map(({ text }) => text.body));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/["']@site\/([\w.-]+)\/[\w.-]/g)].map(([, folder = '']) => folder),
  );
  return [...new Set(named)]
    .filter((folder) => !/^(?:src|static|i18n|docs|blog|node_modules|versioned_\w+)$/.test(folder))
    .toSorted();
}

/** Returns the new ids by old id, without the prefix, for each docs folder in the default language. */
function newIds(folders: readonly ReadPlacement[]): ReadonlyMap<string, ReadonlyMap<string, NewDoc>> {
  const byFolder = new Map<string, Map<string, NewDoc>>();
  for (const { placement, files } of folders) {
    const ids = byFolder.get(placement.sourceDir) ?? new Map<string, NewDoc>();
    byFolder.set(placement.sourceDir, ids);
    for (const { id, move, path, frontMatter } of files.pages) {
      const isKept = basename(move.to) === basename(move.from) || typeof frontMatter['id'] === 'string';
      ids.set(id, { id: isKept ? id : id.replace(/readme$/i, 'index'), path });
    }
  }
  return byFolder;
}
