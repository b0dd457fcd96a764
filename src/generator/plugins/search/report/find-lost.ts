import { latestVersion } from '../../../config/concepts/versions.ts';
import type { Config } from '../../../config/config.ts';
import type { SiteReading } from '../../../plugin-api/command.ts';
import { makeLocalProvider } from '../local/provider.ts';
import { loadRanking, type Ranking, type ReadIndexFile } from './load-ranking.ts';
import { readSearchedPages, type SearchedPage } from './read-index.ts';

/** Result of a search report. */
export interface SearchReport {
  /** Number of first results in which a page counts as found. */
  readonly first: number;
  /** Number of checked pages, in all languages and versions. */
  readonly pages: number;
  /** Number of queries that were run. */
  readonly queries: number;
  readonly lost: readonly LostPage[];
}

/** A page that none of its queries finds. */
export interface LostPage extends SearchedPage {
  /** Key of the locale. */
  readonly locale: string;
  readonly version: string;
}

/** Searches for every page of a site with its likely queries, and lists the pages that are never among the first results. */
export async function findLostPages({ site, plan }: SiteReading, first: number): Promise<SearchReport> {
  const makeRanking = await loadRanking();
  const own = plan().filter(({ owns }) => owns?.('search/') === true);
  const planned = (await Promise.all(own.map(async ({ files }) => (await files?.()) ?? []))).flat();
  const files = new Map(planned.map(({ path, content }) => [path, content]));
  const { baseUrl } = site.config;
  const provider = makeLocalProvider({ baseUrl, latestVersion: newestName(site.config), asScripts: false });
  const lost: LostPage[] = [];
  const asked = { pages: 0, queries: 0 };
  for (const { locale, version } of site.editions) {
    const scope = { language: locale.key, version: version.name, pageHref: '' };
    const view = provider.makeView(scope);
    const folder = view.provider === 'local' ? view.indexHref.slice(baseUrl.length) : '';
    const readFile: ReadIndexFile = async (path) => {
      const content = files.get(folder + path);
      if (content?.kind !== 'async') throw new Error(`The index has no file ${path}.`);
      const made = await content.make();
      return new Uint8Array(typeof made === 'string' ? new TextEncoder().encode(made) : made).buffer;
    };
    if (!files.has(`${folder}manifest.json`)) continue;
    const ranking = makeRanking(locale.htmlLang, readFile);
    for (const page of await readSearchedPages(readFile)) {
      const { found, queries } = await ask(page, ranking, first);
      asked.pages++;
      asked.queries += queries;
      if (!found) lost.push({ ...page, locale: locale.key, version: version.name });
    }
  }
  return { first, ...asked, lost };
}

function newestName(config: Config): string {
  return latestVersion(config)?.name ?? '';
}

/** Maximum number of hits per page in the results. */
const hitsOfPage = 3;

/** Runs the queries of a page until one of them finds the page. */
async function ask(
  { url, queries }: SearchedPage,
  ranking: Ranking,
  first: number,
): Promise<{ readonly found: boolean; readonly queries: number }> {
  for (const [index, text] of queries.entries()) {
    const { hits } = await ranking.search({ text, offset: 0, limit: first * hitsOfPage, snippetWords: 1 });
    const pages = [...new Set(hits.map(({ pageUrl }) => pageUrl))].slice(0, first);
    if (pages.includes(url)) return { found: true, queries: index + 1 };
  }
  return { found: false, queries: queries.length };
}
