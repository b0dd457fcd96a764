import { createContext } from 'react';
import type { GeneratorTexts } from './texts.ts';

/** What all pieces of the generator need. */
export interface GeneratorContext {
  readonly texts: GeneratorTexts;
  /** Writes a ratio as `4.5 : 1`, with the decimal mark of the page's language. */
  formatRatio(ratio: number): string;
}

/** Makes the context of a page from its texts and its decimal mark. */
export function makeGeneratorContext(texts: GeneratorTexts, decimalMark: string): GeneratorContext {
  // Rounded down, as a ratio must never look better than it is. Not by `Intl`, whose first format of numbers takes longer
  // than all else that the generator does as it comes alive.
  const write = (ratio: number): string => String(Math.trunc(ratio * 10) / 10).replace('.', decimalMark);
  return { texts, formatRatio: (ratio) => `${write(ratio)}\u00A0:\u00A01` };
}

/** The context of the generator; null outside of one. */
export const Generator = createContext<GeneratorContext | null>(null);
