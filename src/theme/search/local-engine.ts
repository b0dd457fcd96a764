import { makeAnalyzer } from '../../shared/search-analysis.ts';
import { loadAhead } from './load-ahead.ts';
import { findAlternatives } from './local-alternatives.ts';
import { openLocalFiles, type FetchIndexFile, type LocalFiles } from './local-files.ts';
import { hitsOfPage, makeHits } from './local-hits.ts';
import { parseQuery } from './local-query.ts';
import { rankUnits, type RankedUnit } from './local-rank.ts';
import { makeWordMatcher, matchWords, type WordMatcher } from './mark-text.ts';
import type { MarkedText, SearchQuery, SearchResults } from './search-client.ts';
import { countBits, makeSnippet } from './snippet.ts';

/** The local search, wherever it runs. */
export interface LocalEngine {
  search(query: SearchQuery): Promise<SearchResults>;
  /** The stretch of a section's text that shows most of what matches. */
  quote(text: string, query: SearchQuery): Promise<MarkedText>;
  /** Loads what the first search will need, or anew what has been published since. Never rejects. */
  prepare(): Promise<void>;
}

/** A local search in one state of the site. */
interface StateEngine extends Omit<LocalEngine, 'prepare'> {
  /** Tells the state from others; rejects when the index cannot be read. */
  state(): Promise<string>;
}

/**
 * Makes the local search over the files of an index. It needs no browser: only a way to fetch the files. One that cannot
 * be had may belong to an index whose place another has taken since; then that one is asked.
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
    quote: (text, query) => ask((engine) => engine.quote(text, query)),
    prepare: async () => {
      const engine = current.state === null ? current.engine : open();
      // A failure shows when the reader searches.
      const state = await engine.state().catch(() => current.state);
      if (state !== current.state) Object.assign(current, { engine, state });
    },
  };
}

function openEngine(language: string, files: LocalFiles): StateEngine {
  const analyze = makeAnalyzer(language);
  // Texts are nearly always quoted for the query that was searched last.
  const last: { text: string; matcher: WordMatcher | null } = { text: '', matcher: null };
  const makeMatcher = async (text: string): Promise<WordMatcher> => {
    const tokens = parseQuery(text, analyze);
    const found = await Promise.all(
      tokens.map(async (token) => [token, await findAlternatives(files, token)] as const),
    );
    return makeWordMatcher(new Map(found), analyze);
  };
  const search = async (query: SearchQuery): Promise<SearchResults> => {
    const tokens = parseQuery(query.text, analyze);
    if (tokens.length === 0) return { hits: [], total: 0 };
    const { units, alternatives, heldIn } = await rankUnits(files, tokens);
    const { slice, skip } = sliceUnits(units, query);
    const matcher = makeWordMatcher(alternatives, analyze);
    const shown = await Promise.all(
      slice.map(async ({ unit, sections }) =>
        makeHits({ unit: await files.unit(unit), sections, held: heldIn(unit) }, matcher),
      ),
    );
    Object.assign(last, { text: query.text, matcher });
    void loadAhead(files, alternatives);
    const total = units.reduce((sum, unit) => sum + countHits(unit), 0);
    return { hits: shown.flat().slice(skip, skip + query.limit), total };
  };
  return {
    search,
    quote: async (text, query) => {
      const known = last.text === query.text ? last.matcher : null;
      const matcher = known ?? (await makeMatcher(query.text));
      return makeSnippet(text, matchWords(text, matcher), query.snippetWords);
    },
    state: async () => (await files.manifest()).state,
  };
}

function countHits({ sections }: RankedUnit): number {
  return Math.min(countBits(sections), hitsOfPage);
}

/** The units that hold the hits asked for, and how many hits of the first one come before them. */
function sliceUnits(
  units: readonly RankedUnit[],
  { offset, limit }: SearchQuery,
): { slice: readonly RankedUnit[]; skip: number } {
  const slice: RankedUnit[] = [];
  let before = 0;
  let skip = 0;
  for (const unit of units) {
    const until = before + countHits(unit);
    if (until > offset) {
      if (slice.length === 0) skip = offset - before;
      slice.push(unit);
    }
    if (until >= offset + limit) break;
    before = until;
  }
  return { slice, skip };
}
