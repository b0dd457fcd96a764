import type { Place } from '../../shared/place.ts';

/** A comment by which an author silences a rule on one page: `<!-- docs-ignore broken-link -->`, also in MDX's form. */
export interface Silence {
  readonly code: string;
  readonly place: Place;
}

const comment = /(?:<!--|\{\/\*)\s*docs-ignore\s+([a-z-]+)/g;

/** The rules that a page's comments silence, with their places. */
export function findSilences(content: string, file: string): readonly Silence[] {
  if (!content.includes('docs-ignore')) return [];
  return [...content.matchAll(comment)].map((match) => {
    const before = content.slice(0, match.index);
    const line = before.split('\n').length;
    return { code: match[1] ?? '', place: { file, line, column: match.index - before.lastIndexOf('\n') } };
  });
}
