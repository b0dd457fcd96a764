import { createContext, useContext } from 'react';
import { makeTexts, type Texts } from './make-texts.ts';

// Scripts import this file, so it imports no texts.
const TextsContext = createContext<Texts>(makeTexts({ locale: 'en', language: 'en', catalogue: {}, overrides: {} }));

/** Gives a tree of components its interface texts. */
export const TextsProvider = TextsContext.Provider;

/** Interface texts of the locale that is being drawn. */
export function useTexts(): Texts {
  return useContext(TextsContext);
}
