import { makeAnalyzer } from '../../shared/search-analysis.ts';
import type { SearchKind } from '../../shared/search-record.ts';
import { loadAhead } from './load-ahead.ts';
import { loadLanguage } from './load-language.ts';
import { openLocalFiles, type FetchIndexFile, type LocalFiles } from './local-files.ts';
import { compareHeadings } from './local-headings.ts';
import { makeHits, hitsOfPage, withoutJoints, type HitSearch } from './local-hits.ts';
import { countHits, findKinds, groupByPage, keepKind, slicePages, type RankedPage } from './local-pages.ts';
import { parseQuery } from './local-query.ts';
import { rankUnits, type Ranking } from './local-rank.ts';
import { respell } from './local-spelling.ts';
import { makeWordMatcher, matchWords, type WordMatcher } from './mark-text.ts';
import {
  noResults,
  type HitSource,
  type MarkedText,
  type SearchHit,
  type SearchQuery,
  type SearchResults,
} from './search-client.ts';
import { makeSnippet } from './snippet.ts';

/** The local search, independent of where it runs. */
export interface LocalEngine {
  search(query: SearchQuery): Promise<SearchResults>;
  /** Returns the part of a section's text with the most matches; empty for a section without text. */
  quote(source: HitSource, query: SearchQuery): Promise<MarkedText>;
  /** Loads the data of the first search, or checks for a newly published index. Never rejects. */
  prepare(): Promise<void>;
}

/** A local search over one state of the site. */
export interface StateEngine extends Omit<LocalEngine, 'prepare'> {
  /** Returns the identifier of the state; rejects if the index cannot be read. */
  state(): Promise<string>;
}

/**
 * Creates the local search over the files of an index. It only needs a function that fetches files, not a browser. If a
 * request fails, the index may have been replaced by a newer one; the request is then repeated with that one.
 */
export function makeLocalEngine(language: string, fetchFile: FetchIndexFile): LocalEngine {
  const open = (): StateEngine => openEngine(language, openLocalFiles(fetchFile));
  const current: { engine: StateEngine; state: string | null } = { engine: open(), state: null };
  const ask = async <T>(question: (engine: StateEngine) => Promise<T>): Promise<T> => {
    try {
      return await question(current.engine);
    } catch {
      const engine = open();
      const reply = await question(engine);
      Object.assign(current, { engine, state: null });
      return reply;
    }
  };
  return {
    search: (query) => ask((engine) => engine.search(query)),
    quote: (source, query) => ask((engine) => engine.quote(source, query)),
    prepare: async () => {
      const engine = current.state === null ? current.engine : open();
      // The error is reported when the reader searches.
      const state = await engine.state().catch(() => current.state);
      if (state !== current.state) Object.assign(current, { engine, state });
    },
  };
}

/** Opens a local search over files of one state. */
export function openEngine(language: string, files: LocalFiles): StateEngine {
  const reader = loadLanguage(language).then((known) => ({ ...known, analyze: makeAnalyzer(known) }));
  // Nearly all quotes are for the last query.
  const last: { text: string; matcher: WordMatcher | null } = { text: '', matcher: null };
  const rank = async (asked: string): Promise<Ranking & { readonly text: string }> => {
    const known = await reader;
    const ranking = await rankUnits(files, parseQuery(asked, known), known.analyze);
    const text = await respell(asked, ranking.tokens, { files, analyze: known.analyze });
    return { text, ...(text === asked ? ranking : await rankUnits(files, parseQuery(text, known), known.analyze)) };
  };
  const search = async (query: SearchQuery): Promise<SearchResults> => {
    const { analyze } = await reader;
    const [{ text, units, tokens: found }, { laterParts }, kinds] = await Promise.all([
      rank(query.text),
      files.manifest(),
      query.kind === undefined ? new Map() : findKinds(files),
    ]);
    if (found.length === 0) return noResults;
    const pagesOf = (kind: SearchKind | null | undefined): readonly RankedPage[] =>
      groupByPage(kind == null ? units : keepKind(units, kinds.get(kind) ?? new Map()), laterParts);
    const matcher = makeWordMatcher(found, analyze);
    const own = { text, name: withoutJoints(text), tokens: found, matcher, analyze };
    const pages = await compareHeadings(pagesOf(query.kind), files, own);
    const { slice, skip } = slicePages(pages, query);
    const shown = await Promise.all(slice.map((page) => hitsOf(page, files, own)));
    Object.assign(last, { text: query.text, matcher });
    void loadAhead(files, found);
    return {
      hits: shown.flat().slice(skip, skip + query.limit),
      total: pages.reduce((sum, page) => sum + countHits(page), 0),
      pages: pages.length,
      kinds: new Map(
        [...kinds.keys()].map((kind) => [kind, pagesOf(kind).length] as const).filter(([, count]) => count > 0),
      ),
    };
  };
  return {
    search,
    quote: async ({ unit, section }, query) => {
      const text = (await files.texts(await files.unit(unit)))[section] ?? '';
      const known = last.text === query.text ? last.matcher : null;
      const matcher = known ?? makeWordMatcher((await rank(query.text)).tokens, (await reader).analyze);
      return makeSnippet(text, matchWords(text, matcher), query.snippetWords);
    },
    state: async () => (await files.manifest()).state,
  };
}

/** Returns the hits of a page, starting with those of its best unit. */
async function hitsOf(page: RankedPage, files: LocalFiles, search: HitSearch): Promise<readonly SearchHit[]> {
  const hits = await Promise.all(
    page
      .slice(0, hitsOfPage)
      .map(async ({ unit, sections }) => makeHits({ unit: await files.unit(unit), number: unit, sections }, search)),
  );
  return hits.flat().slice(0, hitsOfPage);
}
