import type { Prose } from './prose.ts';

/** A rule of typography: finds the parts of a text that break it. */
export interface Rule {
  /** What is wrong where the rule is broken. */
  readonly fault: string;
  readonly find: (text: string) => readonly RegExpExecArray[];
}

function rule(fault: string, pattern: RegExp): Rule {
  return { fault, find: (text) => [...text.matchAll(pattern)] };
}

/** A rule against words of another language; all are lower-case and none of them is a word of the page's own. */
function foreignWords(fault: string, words: string): Rule {
  return rule(fault, new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}-])`, 'giu'));
}

const common: readonly Rule[] = [
  rule('two spaces', /(?<=\S) {2,}(?=\S)/g),
  rule('hyphen for a dash', /(?<=\S)[ \u00A0]-{1,2}[ \u00A0\n](?=\S)/g),
  rule('dots for an ellipsis', /\.{3}/g),
  rule('straight quotation mark', /["']/g),
  rule(
    'line may break in a number or before its unit',
    /\d[ \n](?:\d{3}(?!\d)|(?:[kMG]B|px|ms|s|km|€|%)(?![\p{L}\p{N}]))/gu,
  ),
];

/** Rules by the language of a text. */
export const rules: Readonly<Record<'sk' | 'en', readonly Rule[]>> = {
  sk: [
    ...common,
    // Slovak opens with „ and closes with “.
    rule('quotation mark of another language', /[”«»]|(?<=^|[\s\u00A0(])“(?=\S)|(?<=[\p{L}\p{N}.,;])„/gu),
    rule('line may break after a word of one letter', /(?<![\p{L}\p{N}\uFFFC_.-])[aikosuvz][ \n](?=\S)/giu),
    foreignWords(
      'English word',
      'the|and|with|this|that|from|are|of|for|you|your|which|when|not|have|will|can|its|an|or|if|but',
    ),
  ],
  en: [
    ...common,
    rule('quotation mark of another language', /[„‚«»]|(?<=\p{L})“/gu),
    foreignWords(
      'Slovak word',
      '\\p{L}*[ľščťžýáíúäôňďŕĺ]\\p{L}*|sa|je|nie|ako|pre|pri|aby|alebo|ktor[aeou]|len|ale|podľa|iba|keby?',
    ),
  ],
};

/** Words that are intended in a page of the other language, or in this spelling, by file. */
export type Exceptions = Readonly<Record<string, readonly string[]>>;

/** Every place that breaks a rule, as one line: `file:line fault: …the words around it…`. */
export function findFaults({ file, line, text }: Prose, language: 'sk' | 'en', exceptions: Exceptions = {}): string[] {
  return rules[language].flatMap(({ fault, find }) =>
    find(text)
      .filter(([found]) => exceptions[file]?.includes(found.trim()) !== true)
      .map(({ index, 0: found }) => {
        const at = line + text.slice(0, index).split('\n').length - 1;
        const around = text.slice(Math.max(0, index - 20), index + found.length + 20).replaceAll('\n', '⏎');
        return `${file}:${at} ${fault}: …${around}…`;
      }),
  );
}
