import type { Place } from '../../../shared/place.ts';
import { placeWithin } from '../../kernel/diagnostics/place.ts';
import { matchOutsideCode } from './regions.ts';

/** A comment that suppresses a rule on a page: `<!-- docs-ignore broken-link -->`, or the same as an MDX comment. */
export interface Suppression {
  readonly code: string;
  readonly place: Place;
}

const comment = /(?:<!--|\{\/\*)\s*docs-ignore\s+([a-z-]+)/g;

/** Finds the suppressions on a page. A comment in code is an example and suppresses nothing. */
export function findSuppressions(content: string, file: string): readonly Suppression[] {
  if (!content.includes('docs-ignore')) return [];
  return matchOutsideCode(content, comment).map(({ 1: code = '', index }) => ({
    code,
    place: placeWithin(content, index, { file, line: 1, column: 1 }),
  }));
}
