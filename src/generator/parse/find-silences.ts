import type { Place } from '../../shared/place.ts';
import { findRegions } from './source-regions.ts';

/** A comment by which an author silences a rule on one page: `<!-- docs-ignore broken-link -->`, also in MDX's form. */
export interface Silence {
  readonly code: string;
  readonly place: Place;
}

const comment = /(?:<!--|\{\/\*)\s*docs-ignore\s+([a-z-]+)/g;

/** The rules that a page's comments silence, with their places. A comment within code is an example and silences nothing. */
export function findSilences(content: string, file: string): readonly Silence[] {
  if (!content.includes('docs-ignore')) return [];
  const code = findRegions(content).filter(({ kind }) => kind === 'fence' || kind === 'code');
  return [...content.matchAll(comment)]
    .filter(({ index }) => !code.some(({ start, end }) => start <= index && index < end))
    .map((match) => {
      const before = content.slice(0, match.index);
      const line = before.split('\n').length;
      return { code: match[1] ?? '', place: { file, line, column: match.index - before.lastIndexOf('\n') } };
    });
}
