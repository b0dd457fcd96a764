import { createElement, createMarked } from './create-element.ts';
import type { SearchClient, SearchHit, SearchQuery } from './search-client.ts';
import { makeSnippetQueue } from './snippet-queue.ts';

/** The quotations of a search page's results. */
export interface Quotes {
  /** The text around a match; one that has to be read from its page is read when the reader comes near it. */
  makeQuote(hit: SearchHit, query: SearchQuery): HTMLElement;
  /** Gives up all that are still to be read. */
  clear(): void;
}

/** Makes the quotations of what one client finds. */
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
