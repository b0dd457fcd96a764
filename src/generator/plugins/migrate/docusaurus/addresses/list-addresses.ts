import { joinUrl } from '../../../../../shared/url.ts';
import { isRedirectStart } from '../../../../config/schema/addresses.ts';
import { leavesSite, rooted, withoutSlash } from '../../addresses.ts';
import { functionTag, isObject, listAt, listOf, objectAt, textAt, type ForeignObject } from '../../foreign-value.ts';
import type { NewRedirect } from '../../pages/finish-plan.ts';
import { noteFile, type PlanDraft } from '../../plan.ts';
import { repairSlug } from '../front-matter/repair-front-matter.ts';
import type { OldPackage, OldSite } from '../model.ts';
import type { ReadPlacement } from '../plan-folders.ts';
import { shortName } from '../read-site.ts';
import { listGenerated, type GeneratedPages } from './generated-pages.ts';
import { isOldIndex } from './old-addresses.ts';

/** The addresses of a site while they are listed. */
interface AddressLists {
  readonly site: OldSite;
  readonly draft: PlanDraft;
  readonly redirects: Map<string, string>;
  /** New paths of the pages in the default language. */
  readonly paths: Set<string>;
  /** Paths of the same pages as Docusaurus has them. */
  readonly oldPaths: string[];
}

/**
 * Lists the targets of the addresses of the old site, and returns the redirects that are necessary, and the paths of its pages in
 * the default language as Docusaurus has them, without base URL.
 */
export function listAddresses(
  site: OldSite,
  folders: readonly ReadPlacement[],
  draft: PlanDraft,
): { readonly redirects: readonly NewRedirect[]; readonly oldPaths: readonly string[] } {
  const lists: AddressLists = { site, draft, redirects: new Map(), paths: new Set(), oldPaths: [] };
  const { redirects, paths, oldPaths } = lists;
  for (const folder of folders) addPages(folder, lists);
  const { moved, kept } = listGenerated(site, folders);
  for (const path of [...kept, ...moved.keys()]) addOld(path, lists);
  for (const [from, to] of moved) if (!paths.has(from) && (to !== '/' || paths.has(to))) redirects.set(from, to);
  for (const [from, to] of ofLanguages(site, { paths, draft })) {
    note(site, { locale: site.defaultLocale, from, to }, draft);
    // Only the path itself, without those of other languages.
    redirects.set(from, `pathname://${to}`);
  }
  addRedirects({ moved, kept }, lists);
  const noted = new Set(draft.addresses.map(({ from }) => from));
  for (const [from, to] of redirects)
    if (!noted.has(withBase(site, from))) note(site, { locale: site.defaultLocale, from, to }, draft);
  // Targets differ if only one of them ends with a slash.
  const sorted = [...redirects]
    .map(([from, to]) => ({ from, to: to.startsWith('/') ? withoutSlash(to) : to }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { redirects: sorted, oldPaths: [...oldPaths, missingPage] };
}

function addPages({ placement, files }: ReadPlacement, lists: AddressLists): void {
  const { site, draft, redirects, paths } = lists;
  const { kind, locale, oldRoot, newRoot } = placement;
  for (const { path, frontMatter, name, move } of [...files.pages, ...files.components]) {
    if (frontMatter['draft'] === true) continue;
    if (path === '/search') noteFile(draft, move.from, { outcome: 'changed', message: replacesSearch });
    const moved = oldRoot === newRoot || kind === 'docs' ? path : newRoot + path.slice(oldRoot.length);
    const isIndex = kind === 'docs' && site.config['trailingSlash'] === false && moved.endsWith('/index');
    const place = isIndex ? moved.slice(0, -'/index'.length) : moved;
    const hasSlug = frontMatter['slug'] !== undefined || (kind === 'blog' && placement.prefix !== '');
    const to = hasSlug ? repairSlug(moved) : place;
    note(site, { locale, from: path, to }, draft);
    if (locale !== site.defaultLocale) continue;
    if (to !== path && isRedirectStart(path)) redirects.set(path, to);
    paths.add(to);
    const isOfFolder = kind !== 'blog' && frontMatter['slug'] === undefined && isOldIndex(name);
    addOld(isOfFolder ? `${withoutSlash(path)}/` : path, lists);
  }
}

/** Adds a path with or without a slash, as Docusaurus has it. */
function addOld(path: string, { site, oldPaths }: AddressLists): void {
  const bare = withoutSlash(path);
  const hasSlash = site.config['trailingSlash'] ?? bare !== path;
  oldPaths.push(hasSlash === true && bare !== '/' ? `${bare}/` : bare);
}

/** Adds the redirects of the plugin, which can lead to pages that Docusaurus generates (`kept`). */
function addRedirects({ moved, kept }: GeneratedPages, { site, draft, redirects, paths }: AddressLists): void {
  const all = new Set([...paths, ...kept, ...redirects.keys()]);
  const isFlat = site.config['trailingSlash'] === false;
  for (const { from: written, to } of pluginRedirects(site, all, draft)) {
    // The document of `/a` is the file `/a.html`.
    const from = isFlat ? written.replace(/(?<!\/)\.html$/, '') : written;
    // Docusaurus ignores these.
    const bare = withoutSlash(from);
    if (paths.has(from) || paths.has(bare) || kept.has(bare) || moved.has(bare)) continue;
    const isCopy = from.endsWith('.md') && paths.has(from.slice(0, -3));
    // The Markdown copy of the page has this address.
    if (isCopy) note(site, { locale: site.defaultLocale, from, to: from }, draft);
    else redirects.set(from, redirects.get(withoutSlash(to)) ?? to);
  }
}

const replacesSearch = 'The page has the address of the search page of this tool: delete it if it is one itself.';

/** Returns HTML documents in static files, and pages below the path of a language, which Docusaurus has in every language. */
function ofLanguages(
  { locales, defaultLocale }: OldSite,
  { paths, draft }: { readonly paths: ReadonlySet<string>; readonly draft: PlanDraft },
): readonly (readonly [from: string, to: string])[] {
  const others = locales.filter((locale) => locale !== defaultLocale);
  const documents = [...draft.files.keys()].flatMap((file) =>
    file.startsWith('static/') && file.endsWith('.html') ? [file.slice('static'.length)] : [],
  );
  const below = (locale: string): readonly string[] => [...paths].filter((path) => path.startsWith(`/${locale}/`));
  return others.flatMap((locale) =>
    [...documents, ...below(locale)].map((path) => [`/${locale}${path}`, path] as const),
  );
}

function note(
  site: OldSite,
  { locale, from, to }: { readonly locale: string; readonly from: string; readonly to: string },
  draft: PlanDraft,
): void {
  const prefix = locale === site.defaultLocale ? '' : `/${locale}`;
  const how = from === to ? 'kept' : 'redirect';
  draft.addresses.push({ from: withBase(site, prefix + from), to: withBase(site, prefix + to), how });
}

function withBase({ config }: OldSite, path: string): string {
  return leavesSite(path) ? path : joinUrl(textAt(config, 'baseUrl') ?? '/', path);
}

/** Returns the redirects that the redirect plugin makes from its options. */
function pluginRedirects(site: OldSite, paths: ReadonlySet<string>, draft: PlanDraft): readonly NewRedirect[] {
  return site.packages
    .filter(({ name }) => shortName(name) === 'client-redirects')
    .flatMap(({ options, path }) => {
      if (makesRedirects({ options }) && createdRedirects(options) === null)
        draft.notes.push({
          outcome: 'left',
          subject: 'createRedirects',
          message: 'The function fails here: write its redirects into site.redirects.ts.',
          place: site.placeOf([...path, 1, 'createRedirects']),
        });
      const created = (createdRedirects(options) ?? []).filter(({ from }) => !paths.has(from));
      return [...listedRedirects(options), ...created, ...extensionRedirects(options, site, paths)];
    });
}

/** True for plugin options with a function that makes redirects. */
export function makesRedirects({ options }: Pick<OldPackage, 'options'>): boolean {
  return functionTag in objectAt(options, 'createRedirects');
}

/** Path of the document for missing pages, which is a page in Docusaurus. */
const missingPage = '/404.html';

/** Returns the redirects that the function made from the paths of pages; null if it failed. */
function createdRedirects(options: ForeignObject): readonly NewRedirect[] | null {
  const made = objectAt(options, 'createRedirects')['result'];
  if (!isObject(made)) return null;
  return Object.entries(made).flatMap(([to, froms]) =>
    listOf(froms).map((from) => ({
      from: withoutSlash(rooted(String(from))),
      to: to === missingPage ? `pathname://${to}` : to,
    })),
  );
}

function listedRedirects(options: ForeignObject): readonly NewRedirect[] {
  return listAt(options, 'redirects').flatMap((entry) => {
    const to = rooted(textAt(entry, 'to') ?? '/');
    const froms = textAt(entry, 'from') ?? listAt(entry, 'from').map(String);
    return (typeof froms === 'string' ? [froms] : froms).map((from) => ({ from: rooted(from), to }));
  });
}

/** Returns redirects by extension: `fromExtensions: ['html']` redirects `/a.html` to `/a`, `toExtensions` the reverse. */
function extensionRedirects(
  options: ForeignObject,
  { config, locales }: OldSite,
  paths: ReadonlySet<string>,
): readonly NewRedirect[] {
  // Redirects hold in every language.
  const isTranslation = (path: string): boolean =>
    locales.some((locale) => path.startsWith(`/${locale}/`) && paths.has(path.slice(locale.length + 1)));
  // Such a page is written as /a.html.
  const isFlat = config['trailingSlash'] === false;
  const extensions = (key: string): readonly string[] =>
    listAt(options, key).map((name) => `.${String(name).replace(/^\./, '')}`);
  const from = extensions('fromExtensions').flatMap((extension) =>
    [...paths]
      .filter(
        (path) =>
          path !== '/' && !path.endsWith(extension) && !(isFlat && extension === '.html') && !isTranslation(path),
      )
      .map((path) => ({ from: path.replace(/\/$/, '') + extension, to: path })),
  );
  const to = extensions('toExtensions').flatMap((extension) =>
    [...paths]
      .filter((path) => path.endsWith(extension))
      .map((path) => ({ from: path.slice(0, -extension.length), to: path })),
  );
  return [...from, ...to].filter((redirect) => !paths.has(redirect.from));
}
