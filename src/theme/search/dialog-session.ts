import { makeRowChoice, type RowChoice } from './choose-row.ts';
import type { DialogFrame } from './dialog-frame.ts';
import { createHitList, type HitRow } from './hit-list.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { SearchClient, SearchQuery, SearchResults } from './search-client.ts';
import { createFailure, createNoResults } from './search-notes.ts';
import type { SearchTexts } from './search-texts.ts';
import { makeSnippetQueue } from './snippet-queue.ts';
import { createStartScreen } from './start-screen.ts';

/** Hits that the dialog shows; the search page has the others. */
const mostHits = 20;

/** Milliseconds of rest after which the hits beyond the first ones are loaded. */
const restBeforeMore = 150;

/** Pages whose hits show the text around their matches; the hits of the others show their titles. */
const quotedPages = 3;

/** What the dialog is made of while it lives. */
export interface DialogParts {
  readonly frame: DialogFrame;
  readonly client: SearchClient;
  readonly saved: SavedSearches;
  readonly texts: SearchTexts;
  readonly pageHref: string;
}

/** The dialog's answer to what is typed. */
export interface DialogSession {
  readonly choice: RowChoice;
  /** Shows what belongs to the query in the input. */
  readonly update: () => void;
  /** Notes that the reader opened a result. */
  readonly remember: (row: HitRow) => void;
}

/** Shows what a search finds, or notes in its place. */
interface AnswerView {
  readonly showNotes: (...content: readonly HTMLElement[]) => void;
  readonly showResults: (query: string, results: SearchResults, keep: 'first' | 'place') => void;
}

/** `search` is what a word does that is offered where nothing was found. */
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

/** Connects the dialog's parts. */
export function startDialogSession(parts: DialogParts): DialogSession {
  const { client, saved, texts } = parts;
  const { input, clear, status } = parts.frame;
  const choice = makeRowChoice(input);
  const snippets = makeSnippetQueue(client);
  let question = 0;

  const search = (word: string): void => {
    input.value = `${word.toLowerCase()} `;
    input.focus();
    update();
  };
  const { showNotes, showResults } = makeAnswerView(parts, choice, search);

  const ask = async (query: string): Promise<void> => {
    const own = ++question;
    const snippetWords = matchMedia('(width <= 768px)').matches ? 5 : 15;
    const makeQuery = (limit: number): SearchQuery => ({ text: query, offset: 0, limit, snippetWords });
    try {
      const first = await client.search(makeQuery(client.firstHits));
      if (own !== question) return;
      showResults(query, first, 'first');
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
    } catch {
      if (own === question) showNotes(createFailure(texts));
    }
  };

  const update = (): void => {
    snippets.clear();
    clear.hidden = input.value === '';
    if (input.value.trim() !== '') {
      void ask(input.value);
      return;
    }
    question++;
    status.textContent = '';
    showNotes(...createStartScreen(saved, texts, update));
  };

  return {
    choice,
    update,
    remember: ({ hit }) =>
      saved.remember({ url: hit.url, title: hit.title.map(({ text }) => text).join(''), trail: hit.trail }),
  };
}
