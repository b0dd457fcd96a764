import type { Place } from '../../../shared/place.ts';
import { placeWithin } from '../../kernel/diagnostics/place-within.ts';
import { matchOutsideCode } from './match-outside-code.ts';

/** A comment by which an author silences a rule on one page: `<!-- docs-ignore broken-link -->`, also in MDX's form. */
export interface Silence {
  readonly code: string;
  readonly place: Place;
}

const comment = /(?:<!--|\{\/\*)\s*docs-ignore\s+([a-z-]+)/g;

/** The rules that a page's comments silence, with their places. A comment within code is an example and silences nothing. */
export function findSilences(content: string, file: string): readonly Silence[] {
  if (!content.includes('docs-ignore')) return [];
  return matchOutsideCode(content, comment).map(({ 1: code = '', index }) => ({
    code,
    place: placeWithin(content, index, { file, line: 1, column: 1 }),
  }));
}
