import type { PageEntry, RenderedPage } from '../../content/compile/page-entry.ts';
import type { Workshop } from '../services.ts';
import { compileSources, type CompiledSources } from '../../content/modules/compile-sources.ts';
import { crawl, type CrawledContent, recrawl } from '../../content/crawl/crawl.ts';
import type { SourceFile } from '../../content/crawl/content-file.ts';
import { looksSame } from './looks-same.ts';

/** All content in memory, so that a change costs what has changed. */
export interface LiveContent {
  readonly content: CrawledContent;
  /** Pages before their modules ran, by path of the source. */
  readonly entries: ReadonlyMap<string, PageEntry>;
  readonly compiled: Omit<CompiledSources, 'entries'>;
}

/** The content after a change. */
export interface UpdatedContent extends LiveContent {
  /** `nothing`: the files are as they were. `pages`: only the changed pages show it. `site`: other pages may, or it is a fault. */
  readonly reach: 'nothing' | 'pages' | 'site';
}

/** More changes than this are a checkout of another branch: folders come and go as a whole, so everything is looked at. */
const mostSingleChanges = 100;

/** Reads everything. */
export async function readLiveContent(workshop: Workshop): Promise<LiveContent> {
  const content = crawl(workshop.config);
  const { entries, ...compiled } = await compileSources(content.sources, workshop);
  return { content, entries: byPath(entries), compiled };
}

/** Reads what changed; `changed` are paths relative to the site's folder. */
export async function updateLiveContent(
  before: LiveContent,
  changed: ReadonlySet<string>,
  workshop: Workshop,
): Promise<UpdatedContent> {
  const { config } = workshop;
  const content = changed.size > mostSingleChanges ? crawl(config) : recrawl(before.content, changed, config);
  const isStale = ({ path, hash }: SourceFile): boolean => {
    const entry = before.entries.get(path);
    // What the module of a page imports is known to the cache, which looks.
    if (entry === undefined || entry.source.hash !== hash || entry.hasModule) return true;
    return entry.outline.includes.some((include) => changed.has(include));
  };
  const { entries, ...compiled } = await compileSources(content.sources.filter(isStale), workshop);
  const pagesBefore = byPath(before.compiled.pages);
  const fresh = byPath(compiled.pages.map((page) => keepGood(page, pagesBefore.get(page.source.path))));
  const freshEntries = byPath(entries);
  const pages = content.sources.flatMap(({ path }) => fresh.get(path) ?? pagesBefore.get(path) ?? []);
  const all = content.sources.flatMap(({ path }) => freshEntries.get(path) ?? before.entries.get(path) ?? []);
  const after = {
    content,
    entries: byPath(all),
    compiled: { pages, diagnostics: compiled.diagnostics, cached: compiled.cached },
  };
  return { ...after, reach: reachOf({ before, after, changed, fresh, pagesBefore }) };
}

interface Change {
  readonly before: LiveContent;
  readonly after: LiveContent;
  readonly changed: ReadonlySet<string>;
  readonly fresh: ReadonlyMap<string, RenderedPage>;
  readonly pagesBefore: ReadonlyMap<string, RenderedPage>;
}

function reachOf({ before, after, changed, fresh, pagesBefore }: Change): UpdatedContent['reach'] {
  const includes = new Set([...after.entries.values()].flatMap(({ outline }) => outline.includes));
  const isKnown = (path: string): boolean => fresh.has(path) || includes.has(path) || isSame(path, before, after);
  if (![...changed].every(isKnown)) return 'site';
  if (before.compiled.diagnostics.length + after.compiled.diagnostics.length > 0) return 'site';
  const differing = [...fresh].filter(([path, page]) => isRedrawn(page, pagesBefore.get(path)));
  const isLocal = [...fresh].every(([path, page]) => isLocalChange(page, pagesBefore.get(path)));
  if (!isLocal) return 'site';
  return differing.length === 0 ? 'nothing' : 'pages';
}

/** True for a page whose text did not change: an editor wrote it again, or the change was seen twice. */
function isSame(path: string, before: LiveContent, after: LiveContent): boolean {
  const source = after.entries.get(path);
  return source !== undefined && source === before.entries.get(path);
}

function isLocalChange(page: RenderedPage, before: RenderedPage | undefined): boolean {
  if (before === undefined || page.diagnostics.length + before.diagnostics.length > 0) return false;
  return looksSame(before.outline, page.outline);
}

function isRedrawn(page: RenderedPage, before: RenderedPage | undefined): boolean {
  return page.body.key !== before?.body.key || page.chunk?.text !== before.chunk?.text;
}

/** While a page has a fault, its last good content stays in view, below the fault. */
function keepGood(page: RenderedPage, before: RenderedPage | undefined): RenderedPage {
  const isFaulty = hasNotRun(page) || page.diagnostics.some(({ severity }) => severity === 'error');
  return before === undefined || !isFaulty ? page : { ...before, source: page.source, diagnostics: page.diagnostics };
}

/** True for a page whose module should have run and did not: running gives the page another body. */
function hasNotRun({ hasModule, body, compiledBody }: RenderedPage): boolean {
  return hasModule && body.key === compiledBody.key;
}

function byPath<Page extends PageEntry>(pages: readonly Page[]): ReadonlyMap<string, Page> {
  return new Map(pages.map((page) => [page.source.path, page]));
}
