import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { walkTree } from '../../../content/markdown/tree.ts';
import { makeWarning } from '../../../kernel/diagnostics/diagnostic.ts';
import { placeWithin } from '../../../kernel/diagnostics/place.ts';
import { escapePattern } from '../../../kernel/patterns.ts';
import { parsePage, type PageText, type ParseOptions } from '../changes/parse-page.ts';
import type { ForbiddenWord } from './read-terms.ts';

/** Front matter keys to search. */
const keys = ['title', 'description', 'sidebar_label', 'pagination_label'] as const;

/** Finds forbidden words in the texts of a page and of its partials; code and addresses are ignored. */
export function findTerms(
  page: PageText,
  words: readonly ForbiddenWord[],
  { lines, ...options }: ParseOptions & { readonly lines: Readonly<Record<string, number>> },
): readonly Diagnostic[] {
  const parsed = words.length === 0 ? null : parsePage(page, options);
  if (parsed === null) return [];
  const searches = words.map((forbidden) => ({ forbidden, expression: toExpression(forbidden.word) }));
  const found: Diagnostic[] = [];
  const search = (text: string, placeOf: (offset: number) => NonNullable<Diagnostic['place']>): void => {
    for (const { forbidden, expression } of searches)
      for (const { index, 0: used } of text.matchAll(expression))
        found.push(
          makeWarning('forbidden-term', {
            message: `The glossary does not allow "${used}" in "${forbidden.locale}"`,
            ...(forbidden.term === '' ? {} : { hint: `write "${forbidden.term}"` }),
            place: placeOf(index),
          }),
        );
  };
  for (const key of keys) {
    const text = parsed.frontMatter[key];
    if (typeof text === 'string') search(text, () => ({ file: page.path, line: lines[key] ?? 1, column: 1 }));
  }
  walkTree(parsed.tree, (node) => {
    const start = node.position?.start;
    if (node.type === 'text' && start !== undefined)
      search(node.value, (offset) => placeWithin(node.value, offset, { ...start, file: node.data?.file ?? page.path }));
  });
  return found;
}

/** Matches a letter, a digit, or an accent or vowel that is a character of its own. */
const letter = '[\\p{L}\\p{M}\\p{N}]';

function toExpression(word: string): RegExp {
  const isStem = word.endsWith('*');
  const body = escapePattern(isStem ? word.slice(0, -1) : word).replace(/\s+/g, '\\s+');
  return new RegExp(`(?<!${letter})${body}${isStem ? `${letter}*` : `(?!${letter})`}`, 'giu');
}
