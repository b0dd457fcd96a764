import { makeRowChoice, type RowChoice } from './choose-row.ts';
import type { DialogFrame } from './dialog-frame.ts';
import { createHitList, type HitRow } from './hit-list.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { SearchClient, SearchQuery, SearchResults } from './search-client.ts';
import { createFailure, createNoResults } from './search-notes.ts';
import type { SearchTexts } from './search-texts.ts';
import { makeSnippetQueue } from './snippet-queue.ts';
import { createStartScreen } from './start-screen.ts';

/** Maximum number of hits in the dialog; the search page lists all of them. */
const mostHits = 20;

/** Milliseconds without input before the dialog loads more than the first hits. */
const restBeforeMore = 150;

/** Number of pages whose hits show the text around their matches; the hits of other pages only show titles. */
const quotedPages = 3;

/** The parts that a dialog session connects. */
export interface DialogParts {
  readonly frame: DialogFrame;
  readonly client: SearchClient;
  readonly saved: SavedSearches;
  readonly texts: SearchTexts;
  readonly pageHref: string;
}

/** Updates the dialog's content to match its input. */
export interface DialogSession {
  readonly choice: RowChoice;
  /** Shows the results for the current input, or the start screen if it is empty. */
  readonly update: () => void;
  /** Resolves when the first results for the current input are shown; never if they fail or the input changes. */
  readonly answered: () => Promise<void>;
  /** Adds a result to the reader's recent results. */
  readonly remember: (row: HitRow) => void;
}

/** Shows the results of a search, or notes in their place. */
interface AnswerView {
  readonly showNotes: (...content: readonly HTMLElement[]) => void;
  readonly showResults: (query: string, results: SearchResults, keep: 'first' | 'place') => void;
}

/** Creates the view of results; `search` searches for a word suggested in place of results. */
function makeAnswerView(
  { frame, texts, pageHref }: DialogParts,
  choice: RowChoice,
  search: (word: string) => void,
): AnswerView {
  const { list, notes, status, seeAll } = frame;
  const categories = new Set<string>();
  const showNotes: AnswerView['showNotes'] = (...content) => {
    list.replaceChildren();
    choice.offer([], 'first');
    seeAll.hidden = true;
    notes.replaceChildren(...content);
  };
  const showResults: AnswerView['showResults'] = (query, results, keep) => {
    for (const { trail } of results.hits) if (trail[0] !== undefined) categories.add(trail[0]);
    status.textContent = texts.plural('theme.SearchPage.documentsFound.plurals', results.pages);
    if (results.total === 0) {
      showNotes(...createNoResults(query, texts, categories, search));
      return;
    }
    const { groups, rows } = createHitList(results.hits, quotedPages, texts);
    notes.replaceChildren();
    list.replaceChildren(...groups);
    choice.offer(rows, keep);
    seeAll.hidden = false;
    seeAll.href = `${pageHref}?q=${encodeURIComponent(query)}`;
    seeAll.textContent = texts.plural('theme.SearchBar.seeAll', results.pages);
  };
  return { showNotes, showResults };
}

/** Connects the dialog's parts and returns its session. */
export function startDialogSession(parts: DialogParts): DialogSession {
  const { client, saved, texts } = parts;
  const { input, clear, status } = parts.frame;
  const choice = makeRowChoice(input);
  const snippets = makeSnippetQueue(client);
  let question = 0;
  let answer = Promise.resolve();

  const search = (word: string): void => {
    input.value = `${word.toLowerCase()} `;
    input.focus();
    update();
  };
  const { showNotes, showResults } = makeAnswerView(parts, choice, search);

  const ask = async (query: string, onShown: () => void): Promise<void> => {
    const own = ++question;
    const snippetWords = matchMedia('(width <= 768px)').matches ? 7 : 15;
    const makeQuery = (limit: number): SearchQuery => ({ text: query, offset: 0, limit, snippetWords });
    try {
      const first = await client.search(makeQuery(client.firstHits));
      if (own !== question) return;
      showResults(query, first, 'first');
      onShown();
      await new Promise((resolve) => setTimeout(resolve, restBeforeMore));
      if (own !== question) return;
      if (first.total > first.hits.length && client.firstHits < mostHits) {
        const more = await client.search(makeQuery(mostHits));
        if (own !== question) return;
        showResults(query, more, 'place');
      }
      for (const { hit, awaitsSnippet, showSnippet } of choice.rows()) {
        if (awaitsSnippet) snippets.add(hit, makeQuery(mostHits), showSnippet);
      }
    } catch (error) {
      console.error(error);
      if (own === question) showNotes(createFailure(texts));
    }
  };

  const update = (): void => {
    snippets.clear();
    clear.hidden = input.value === '';
    if (input.value.trim() !== '') {
      answer = new Promise((resolve) => void ask(input.value, resolve));
      return;
    }
    question++;
    status.textContent = '';
    showNotes(...createStartScreen(saved, texts, update));
  };

  return {
    choice,
    update,
    answered: () => answer,
    remember: ({ hit }) =>
      saved.remember({ url: hit.url, title: hit.title.map(({ text }) => text).join(''), trail: hit.trail }),
  };
}
