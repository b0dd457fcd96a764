import { isOfExamples, planExamples } from '../../plugins/api/playground/plan-examples.ts';
import type { ReadSite, SitePlan } from '../pipeline.ts';
import type { MarkdownPlan } from '../../plugins/markdown-copies/plan-markdown.ts';
import { memo } from '../../kernel/memo.ts';
import { planFiles } from '../plan-files.ts';
import { firstByPath, type PlannedFile } from '../../render/planned-file.ts';
import type { SearchPlan } from '../../plugins/search/plan-search.ts';
import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import type { LiveElements } from './live-elements.ts';
import { makeQueue } from './queue.ts';

/** Finds a file of the output that is no document, by its path within the output. */
export type FileFinder = (path: string) => Promise<PlannedFile | null>;

/** What some files wait for. */
export interface FileFinderOptions {
  readonly elements: LiveElements;
  /** Makes sure that a route can be drawn; the route that comes back is. */
  prepare(route: Route): Promise<Route>;
  /** The document at a path within the site. */
  findRoute(path: string): Route | null;
}

/** Files of each kind are planned when the first of them is asked for. */
export function makeFileFinder(read: ReadSite, plan: SitePlan, options: FileFinderOptions): FileFinder {
  const { search, markdown } = plan;
  const files = memo(() =>
    firstByPath(
      planFiles(read, { ...plan, documents: { ...plan.documents, files: () => [] }, search: null, markdown: null }),
    ),
  );
  const searchFiles = memo(() => firstByPath(search?.files() ?? []));
  const findExample = makeExampleFinder(read, options.elements);
  const findMarkdown = makeMarkdownFinder(read.site, markdown, options);
  return async (path) =>
    files().get(path) ??
    (isOfSearch(path, read.site, search) ? searchFiles().get(path) : undefined) ??
    (isOfExamples(path) ? await findExample(path) : undefined) ??
    (await findMarkdown(path)) ??
    null;
}

type Finder = (path: string) => Promise<PlannedFile | undefined>;

/** The index is made of all pages: only a question for one of its files is worth that. */
function isOfSearch(path: string, { editions, config }: Site, search: SearchPlan | null): boolean {
  return editions.some(({ locale, version }) => {
    const view = search?.viewOf(locale.key, version.name);
    return view?.provider === 'local' && `${config.baseUrl}${path}`.startsWith(view.indexHref);
  });
}

/** Examples come with the pages that are asked for, and their elements are bundled for the first of them. */
function makeExampleFinder(read: ReadSite, elements: LiveElements): Finder {
  const examples = { key: '', files: new Map<string, PlannedFile>() as ReadonlyMap<string, PlannedFile> };
  // The frames of a page ask at the same time: the first of them makes what the others find.
  const queue = makeQueue();
  return (path) =>
    queue.add(async () => {
      if (!examples.files.has(path) || examples.key !== elements.key()) {
        examples.files = firstByPath(planExamples(read, await elements.open(read)));
        examples.key = elements.key();
      }
      return examples.files.get(path);
    });
}

function makeMarkdownFinder(
  { config }: Site,
  plan: MarkdownPlan | null,
  { prepare, findRoute }: FileFinderOptions,
): Finder {
  const lists = memo(() => firstByPath(plan?.files() ?? []));
  return async (path) => {
    if (/(?:^|\/)llms(?:-full)?\.txt$/.test(path)) return lists().get(path);
    const found = path.endsWith('.md') ? findRoute(`/${path}`.replace(/(?:\/index)?\.md$/, '')) : null;
    const route = found === null ? null : await prepare(found);
    const file = route?.kind === 'page' && config.discovery.markdown ? plan?.fileOf(route) : undefined;
    return file?.path === path ? file : undefined;
  };
}
