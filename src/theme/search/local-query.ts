import type { Analyzer } from '../../shared/search-analysis.ts';
import { fold } from '../../shared/search-fold.ts';
import { eachWord } from '../../shared/search-words.ts';

/** One word that the reader looks for. */
export interface QueryToken {
  readonly key: string;
  /** As typed, in lower case. */
  readonly form: string;
  readonly folded: string;
  /** True for the last word while it may still be typed on. */
  readonly open: boolean;
  /** False for words that only move results up: stop words, and identifiers as a whole besides their parts. */
  readonly required: boolean;
}

/** Takes a query apart into the words to look for. */
export function parseQuery(text: string, analyze: Analyzer): readonly QueryToken[] {
  const query = text.normalize('NFC');
  const tokens: QueryToken[] = [];
  eachWord(query, (start, end) => {
    const open = /^[-_.]*$/.test(query.slice(end));
    const terms = analyze(query.slice(start, end));
    const parts = terms.filter((term) => term.part);
    for (const term of terms) {
      const last = term === parts.at(-1) || !term.part;
      const required = parts.length > 0 ? term.part : !term.stop || open;
      const { key, form } = term;
      tokens.push({ key, form, folded: fold(form), open: open && last, required });
    }
  });
  return tokens.some((token) => token.required) ? tokens : tokens.map((token) => ({ ...token, required: true }));
}
