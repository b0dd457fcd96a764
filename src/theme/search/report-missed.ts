import type { SearchView } from '../../shared/site-view.ts';
import { isPlainScript } from '../browser/load-module.ts';
import type { SearchClient, SearchQuery, SearchResults } from './search-client.ts';

/** Milliseconds without input after which a query counts as complete. */
const rest = 1_500;

/** Maximum length of a reported query: longer ones are pasted texts. */
const longestQuery = 80;

/** Matches possible addresses and numbers of people and accounts, which are never sent. */
const personal = /@|:\/\/|\d[\d\s/-]{4,}/;

/** Sends each query without results once, with its locale, to the address configured for the site; nothing else is sent. */
export function reportMissed(client: SearchClient, { missedHref, language }: SearchView): SearchClient {
  if (missedHref === undefined || isPlainScript || prefersPrivacy()) return client;
  const sent = new Set<string>();
  const waiting = { query: '', timer: 0 };
  const send = (): void => {
    clearTimeout(waiting.timer);
    const { query } = waiting;
    waiting.query = '';
    if (query === '' || sent.has(query)) return;
    sent.add(query);
    navigator.sendBeacon(missedHref, new URLSearchParams({ query, locale: language }));
  };
  addEventListener('pagehide', send);
  const note = ({ text, kind }: SearchQuery, { total }: SearchResults): void => {
    clearTimeout(waiting.timer);
    const query = text.trim().toLowerCase().replace(/\s+/g, ' ');
    const isMissed = total === 0 && kind == null && query.length <= longestQuery && !personal.test(query);
    waiting.query = isMissed ? query : '';
    if (isMissed) waiting.timer = window.setTimeout(send, rest);
  };
  return {
    ...client,
    search: async (query) => {
      const results = await client.search(query);
      note(query, results);
      return results;
    },
  };
}

/** True if the reader's browser requests not to be tracked, or not to share data. */
function prefersPrivacy(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}
