import { createContext } from 'react';
import type { GeneratorTexts } from './texts.ts';

/** What all pieces of the generator need. */
export interface GeneratorContext {
  readonly texts: GeneratorTexts;
  /** Writes a ratio as `4.5 : 1`, with the decimal mark of the page's language. */
  formatRatio(ratio: number): string;
}

/** Makes the context of a page from its texts and its language tag. */
export function makeGeneratorContext(texts: GeneratorTexts, language: string): GeneratorContext {
  // Rounded down, as a ratio must never look better than it is.
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode: 'trunc' });
  return { texts, formatRatio: (ratio) => `${format.format(ratio)}\u00A0:\u00A01` };
}

/** The context of the generator; null outside of one. */
export const Generator = createContext<GeneratorContext | null>(null);
