import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { forgetContent, type PageEntry, type RenderedPage } from '../../content/compile/page-entry.ts';
import type { SourceFile } from '../../content/crawl/content-file.ts';
import { crawl } from '../../content/crawl/crawl.ts';
import { recrawl } from '../../content/crawl/recrawl.ts';
import type { HeadingOutline, LinkOutline, Outline } from '../../content/markdown/outline.ts';
import { compileSources } from '../../content/modules/compile-sources.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { LinkInputs } from '../collect-facts.ts';
import { linkSite, type ReadSite } from '../pipeline.ts';
import type { DevServices } from './dev-services.ts';

/** Content in memory, so that the cost of an edit depends only on its changes. */
interface Content extends LinkInputs {
  /** Pages before their modules ran, by path of the source. */
  readonly entries: ReadonlyMap<string, PageEntry>;
}

/** All pages of a site, linked, and the services with which they were read. */
export interface Reading extends Content {
  readonly read: ReadSite;
  /** False if pages have changed after the site was linked: places in diagnostics may be wrong. */
  readonly isExact: boolean;
  readonly services: DevServices;
}

/**
 * Effect of an edit. `nothing`: the files are unchanged. `pages`: only the edited pages. `site`: other pages may show the
 * edit, or it has errors.
 */
export type Reach = 'nothing' | 'pages' | 'site';

/**
 * With more changes than this, such as a checkout of another branch, folders appear and disappear, so the content is crawled
 * again.
 */
const mostSingleChanges = 100;

/** Reads all pages and links the site. `compileAll`: function that compiles pages. Default: that of the services. */
export async function readAll(services: DevServices, compileAll = services.compileAll): Promise<Reading> {
  const content = crawl(services.config, services.cache.pages);
  const { entries, ...compiled } = await compileSources(content.sources, { ...services, compileAll });
  await Promise.all(services.parts.map(({ ready }) => ready));
  return link({ content, entries: byPath(entries), compiled }, services);
}

/** Links the site with the current state of its pages. */
export function link(content: Content, services: DevServices): Reading {
  return { ...content, read: linkSite(content, services), isExact: true, services };
}

/** Returns the same linked site with services in which some plugins were opened again. */
export function withServices(before: Reading, services: DevServices): Reading {
  const old = new Set(before.services.diagnostics);
  const diagnostics = [...services.diagnostics, ...before.read.diagnostics.filter((problem) => !old.has(problem))];
  return { ...before, read: { ...before.read, diagnostics }, services };
}

/** Reads changed files (absolute paths), and links the site again if other pages may show the changes. */
export async function readChanges(
  before: Reading,
  paths: ReadonlySet<string>,
): Promise<{ readonly reading: Reading; readonly reach: Reach; readonly affectsLiveFiles: boolean }> {
  const { services } = before;
  const { config, cache, live } = services;
  const changed = new Set([...paths].map((path) => relativePath(config.siteDir, path)));
  const { after, reach } = await updateContent(before, changed);
  // Without changes, the served state keeps its cache entries.
  if (reach !== 'nothing') forgetContent(cache, before.compiled.pages, after.compiled.pages);
  const read = { ...before.read, pages: byPath(after.compiled.pages) };
  return {
    reading: reach === 'site' ? link(after, services) : { ...after, read, isExact: false, services },
    reach,
    // Missing files of live files may have been added.
    affectsLiveFiles: live.diagnostics().length > 0 || live.sources().some((path) => changed.has(path)),
  };
}

async function updateContent(
  before: Reading,
  changed: ReadonlySet<string>,
): Promise<{ readonly after: Content; readonly reach: Reach }> {
  const { services } = before;
  const { config } = services;
  const content =
    changed.size > mostSingleChanges ? crawl(config, services.cache.pages) : recrawl(before.content, changed, config);
  const isStale = ({ path, hash }: SourceFile): boolean => {
    const entry = before.entries.get(path);
    // The cache compares the imports of a page's module.
    if (entry === undefined || entry.source.hash !== hash || entry.hasModule) return true;
    return entry.outline.includes.some((include) => changed.has(include));
  };
  const { entries, ...compiled } = await compileSources(content.sources.filter(isStale), services);
  const pagesBefore = byPath(before.compiled.pages);
  const fresh = byPath(compiled.pages.map((page) => keepGood(page, pagesBefore.get(page.source.path))));
  const freshEntries = byPath(entries);
  const pages = content.sources.flatMap(({ path }) => fresh.get(path) ?? pagesBefore.get(path) ?? []);
  const all = content.sources.flatMap(({ path }) => freshEntries.get(path) ?? before.entries.get(path) ?? []);
  const after = { content, entries: byPath(all), compiled: { ...compiled, pages } };
  return { after, reach: reachOf({ before, after, changed, fresh, pagesBefore }) };
}

interface Comparison {
  readonly before: Content;
  readonly after: Content;
  readonly changed: ReadonlySet<string>;
  readonly fresh: ReadonlyMap<string, RenderedPage>;
  readonly pagesBefore: ReadonlyMap<string, RenderedPage>;
}

function reachOf({ before, after, changed, fresh, pagesBefore }: Comparison): Reach {
  const includes = new Set([...after.entries.values()].flatMap(({ outline }) => outline.includes));
  // Editors may save a page without a change, and watchers may report a change twice.
  const isSame = (path: string): boolean =>
    after.entries.has(path) && after.entries.get(path) === before.entries.get(path);
  const isKnown = (path: string): boolean => fresh.has(path) || includes.has(path) || isSame(path);
  if (![...changed].every(isKnown)) return 'site';
  if (before.compiled.diagnostics.length + after.compiled.diagnostics.length > 0) return 'site';
  const updates = Array.from(fresh, ([path, page]) => ({ page, old: pagesBefore.get(path) }));
  if (!updates.every(({ page, old }) => isLocalChange(page, old))) return 'site';
  return updates.some(({ page, old }) => isRenderedAgain(page, old)) ? 'pages' : 'nothing';
}

function isLocalChange(page: RenderedPage, old: RenderedPage | undefined): boolean {
  if (old === undefined || page.diagnostics.length + old.diagnostics.length > 0) return false;
  return describeOutline(old.outline) === describeOutline(page.outline);
}

/** Describes the data of a page that other pages can read. Lines and columns are only for messages. */
function describeOutline(outline: Outline): string {
  const headings = outline.headings.map(({ place, ...heading }: HeadingOutline) => [heading, place.file]);
  const links = outline.links.map(({ places, ...address }: LinkOutline) => [address, places[0]?.file]);
  return JSON.stringify({ ...outline, headings, links, frontMatterLines: null, references: null, suppressions: null });
}

function isRenderedAgain(page: RenderedPage, old: RenderedPage | undefined): boolean {
  return page.body.key !== old?.body.key || page.chunk?.text !== old.chunk?.text;
}

/** Keeps the last good content of a page while it has errors. */
function keepGood(page: RenderedPage, before: RenderedPage | undefined): RenderedPage {
  const hasErrors = hasNotRun(page) || page.diagnostics.some(({ severity }) => severity === 'error');
  return before === undefined || !hasErrors ? page : { ...before, source: page.source, diagnostics: page.diagnostics };
}

/** True for a page whose module failed to run: running gives the page a different body. */
function hasNotRun({ hasModule, body, compiledBody }: RenderedPage): boolean {
  return hasModule && body.key === compiledBody.key;
}

function byPath<Page extends PageEntry>(pages: readonly Page[]): ReadonlyMap<string, Page> {
  return new Map(pages.map((page) => [page.source.path, page]));
}

/** Milliseconds for the author to look at the first page. */
const beforeWarmUp = 500;
const pagesToWarmUp = 32;

/**
 * Compiles some pages and discards the results: before its code is optimized, the compiler takes three times as long per
 * page, and the author's first edits should not wait for that. Yields to other work between pages.
 */
export async function warmUp(current: () => Reading | null): Promise<void> {
  await wait(beforeWarmUp, null, { ref: false });
  for (const source of current()?.content.sources.slice(0, pagesToWarmUp) ?? []) {
    await nextTurn();
    // A page may be deleted; reading it reports the problem.
    await current()
      ?.services.pool.compile([source], () => {})
      .catch(() => {});
  }
}
