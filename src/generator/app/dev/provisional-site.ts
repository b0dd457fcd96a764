import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Workshop } from '../services.ts';
import { nothingInline } from '../../plugins/csp/policy.ts';
import type { Config } from '../../config/config.ts';
import { collectAssets } from '../../content/assets/collect-assets.ts';
import { makeSitePolicy } from '../../plugins/csp/make-site-policy.ts';
import type { Outline } from '../../content/markdown/outline.ts';
import { readFrontMatter } from '../../content/source/read-front-matter.ts';
import { compileSources } from '../../content/modules/compile-sources.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import { gatherFacts } from '../gather-facts.ts';
import { makeSite } from '../../site/make-site.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { type ContentFile, listContent } from '../../content/crawl/content-file.ts';
import { readContent, toSource } from '../../content/crawl/crawl.ts';
import { makeDevSite, type DevSite } from './dev-site.ts';
import type { LiveElements } from './live-elements.ts';

/** What a site shows of itself before its pages are compiled: names and front matter. */
export interface ContentGlance {
  readonly outlines: readonly Outline[];
  /** By path relative to the site's folder. */
  readonly files: ReadonlyMap<string, ContentFile>;
  readonly categories: Parameters<typeof gatherFacts>[0]['categories'];
}

/** So many files are opened before whoever else waits has a turn. */
const filesPerTurn = 64;

/** Glances at all pages. Takes some hundredths of a millisecond a page. */
export async function glanceAtContent(config: Config): Promise<ContentGlance> {
  const { files } = listContent(config);
  const pages = files.filter(({ kind }) => kind === 'page');
  const outlines: Outline[] = [];
  for (const [index, file] of pages.entries()) {
    if (index % filesPerTurn === 0) await nextTurn();
    outlines.push(glanceAtPage(file));
  }
  const { categories } = readContent(files.filter(({ kind }) => kind === 'category'));
  return { outlines, files: new Map(pages.map((file) => [file.path, file])), categories };
}

/**
 * A site that can be read at once: a page is compiled when it is asked for, and what others say of it comes from their
 * front matter. It lacks dates and pictures beside pages, and gives way to the whole site when that is there.
 */
export function makeProvisionalSite(
  { outlines, files, categories }: ContentGlance,
  workshop: Workshop,
  elements: LiveElements,
): DevSite {
  const { config, cache, theme, pool, library, drafts } = workshop;
  const assets = collectAssets([], [], { config, cache: cache.pages });
  const facts = gatherFacts({ config, categories, assets, dates: new Map(), outdated: new Set(), drafts });
  const site: Site = makeSite(outlines, config, facts).site;
  const pages = new Map<string, RenderedPage>();
  const prepare = async (route: PageRoute): Promise<PageRoute> => {
    const file = files.get(route.outline.file);
    const sources = file === undefined ? [] : readContent([file]).sources;
    const [page] = (await compileSources(sources, workshop)).pages;
    if (page === undefined) return route;
    pages.set(page.source.path, page);
    const { outline } = page;
    return { ...route, outline, headingIds: outline.headings.map(({ id }) => id), title: outline.title ?? route.title };
  };
  const policy = makeSitePolicy(config, theme);
  return makeDevSite(
    { site, theme, pool, pages, assets, library, policy, diagnostics: [], cached: 0 },
    { cache, elements, prepare: async (route) => (route.kind === 'page' ? prepare(route) : route) },
  );
}

const titleHeading = /^# +(.+?)[ \t]*#*[ \t]*$/m;

function glanceAtPage(file: ContentFile): Outline {
  const { path, locale, version, docPath, isPost } = toSource(file, '');
  const { frontMatter, content } = readFrontMatter(readHead(file.absolutePath), path);
  return {
    file: path,
    locale,
    version,
    docPath,
    isPost,
    frontMatter,
    frontMatterLines: {},
    title: frontMatter.title ?? titleHeading.exec(content)?.[1] ?? null,
    hasTitleHeading: false,
    description: frontMatter.description ?? null,
    minutes: null,
    headings: [],
    anchors: [],
    inline: nothingInline,
    links: [],
    references: [],
    slots: [],
    includes: [],
    elements: [],
    silences: [],
  };
}

const headSize = 2048;

/** The front matter and a little more; a file that cannot be read is empty here and reported later. */
function readHead(path: string): string {
  try {
    const head = readBytes(path);
    const isCut = /^---\s/.test(head) && !/\n---\s/.test(head);
    return isCut ? readFileSync(path, 'utf8') : head;
  } catch {
    return '';
  }
}

function readBytes(path: string): string {
  const handle = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(headSize);
    return buffer.toString('utf8', 0, readSync(handle, buffer, 0, headSize, 0));
  } finally {
    closeSync(handle);
  }
}
