import { createElement } from '../browser/create-element.ts';
import { createMarked } from './create-marked.ts';
import type { SearchClient, SearchHit, SearchQuery } from './search-client.ts';
import { makeSnippetQueue } from './snippet-queue.ts';

/** The quotes in the results of a search page. */
export interface Quotes {
  /**
   * Creates an element with the text around a match. Text that is not part of the hit is loaded when the element is scrolled into view.
   */
  makeQuote(hit: SearchHit, query: SearchQuery): HTMLElement;
  /** Cancels all quotes that are not loaded yet. */
  clear(): void;
}

/** Creates quotes for the hits of one client. */
export function makeQuotes(client: SearchClient): Quotes {
  const queue = makeSnippetQueue(client);
  const awaited = new Map<Element, () => void>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      awaited.get(target)?.();
    }
  });
  return {
    makeQuote: (hit, query) => {
      const quote = createElement('p', { class: 'search-quote' }, createMarked(hit.snippet ?? []));
      quote.hidden = hit.snippet?.length === 0;
      if (hit.snippet !== null) return quote;
      awaited.set(quote, () =>
        queue.add(hit, query, (snippet) => {
          quote.replaceChildren(createMarked(snippet));
          quote.hidden = snippet.length === 0;
        }),
      );
      observer.observe(quote);
      return quote;
    },
    clear: () => {
      queue.clear();
      observer.disconnect();
      awaited.clear();
    },
  };
}
