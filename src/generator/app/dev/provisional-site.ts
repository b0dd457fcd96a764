import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import { makeOutline } from '../../content/compile/make-outline.ts';
import { noContent, nothingStored, type RenderedPage } from '../../content/compile/page-entry.ts';
import { listContent, type SourceFile } from '../../content/crawl/content-file.ts';
import { readContent, toSource } from '../../content/crawl/crawl.ts';
import { recrawl } from '../../content/crawl/recrawl.ts';
import { makeDraft } from '../../content/markdown/page-draft.ts';
import { compileSources } from '../../content/modules/compile-sources.ts';
import type { FrontMatterRules } from '../../content/source/front-matter.ts';
import { readFrontMatter } from '../../content/source/read-front-matter.ts';
import { gatherFrontMatter } from '../../plugin-api/gather.ts';
import { builtInPlugins } from '../../plugins/index.ts';
import type { LinkInputs } from '../collect-facts.ts';
import { linkSite } from '../pipeline.ts';
import type { DevServices } from './dev-services.ts';
import { ServedSite } from './served-site.ts';

/** Number of files to open before other work runs. */
const filesPerTurn = 64;

/**
 * Reads only names and front matter, in some hundredths of a millisecond per page, so that a site can be linked before its
 * pages are compiled. Its pages have no content, headings or links, and there are no files beside them.
 */
export async function scanContent(config: Config): Promise<LinkInputs> {
  const { files } = listContent(config);
  const rules = gatherFrontMatter(builtInPlugins);
  const pages: RenderedPage[] = [];
  for (const [index, file] of files.filter(({ kind }) => kind === 'page').entries()) {
    if (index % filesPerTurn === 0) await nextTurn();
    pages.push(scanPage(toSource(file, ''), rules));
  }
  const { categories } = readContent(files.filter(({ kind }) => kind === 'category'));
  return {
    content: {
      sources: pages.map(({ source }) => source),
      categories,
      assets: [],
      fileProblems: [],
      strayPages: [],
      diagnostics: [],
    },
    compiled: { pages, diagnostics: [], cached: 0 },
  };
}

/**
 * Links a site from front matter, so that its first page can be served before all pages are compiled. A page is compiled on
 * request, without git dates and images beside pages. For 1,000 pages that are not cached, the first page takes 1.1 s
 * instead of 30 s; if they are cached, it takes the same time (test/bench/dev-first-page.ts).
 */
export function serveProvisionally(scan: LinkInputs, services: DevServices): ServedSite {
  return new ServedSite(linkSite(scan, services), services, async (file) => {
    const { sources } = recrawl(scan.content, new Set([file]), services.config);
    const { pages } = await compileSources(
      sources.filter(({ path }) => path === file),
      services,
    );
    return pages[0];
  });
}

const titleHeading = /^# +(\S.*)$/m;

function readTitle(content: string): string | null {
  const heading = titleHeading.exec(content)?.[1]?.trimEnd();
  return heading?.replace(/(?<![#\\])#+$/, '').trimEnd() ?? null;
}

function scanPage(source: SourceFile, rules: FrontMatterRules): RenderedPage {
  const { path: file, locale, absolutePath } = source;
  const split = readFrontMatter(readHead(absolutePath), { file, rules });
  const { frontMatter, lines: frontMatterLines } = split;
  const draft = makeDraft({ file, locale, frontMatter, frontMatterLines, isData: true });
  const outline = makeOutline(source, split, { ...noContent, draft, parts: [] });
  return {
    ...nothingStored,
    file,
    extent: 'outline',
    hash: '',
    source,
    outline: { ...outline, title: outline.title ?? readTitle(split.content) },
    data: {},
    diagnostics: [],
    hasModule: false,
    includes: {},
    dependencies: {},
    cacheKeys: [],
    compiledBody: nothingStored.body,
    chunk: null,
    inputs: [],
    extras: [],
  };
}

const headSize = 2048;

/** Reads the front matter and a little more; empty for a file that cannot be read, which the complete reading reports. */
function readHead(path: string): string {
  try {
    const handle = openSync(path, 'r');
    try {
      const buffer = Buffer.alloc(headSize);
      const head = buffer.toString('utf8', 0, readSync(handle, buffer, 0, headSize, 0));
      const isCut = /^---\s/.test(head) && !/\n---\s/.test(head);
      return isCut ? readFileSync(path, 'utf8') : head;
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}
