import { createContext, useContext } from 'react';
import { createTexts, type Texts } from './texts.ts';

const TextsContext = createContext<Texts>(createTexts('en', {}));

/** Gives a tree of components its interface texts. */
export const TextsProvider = TextsContext.Provider;

/** Interface texts of the locale that is being drawn. */
export function useTexts(): Texts {
  return useContext(TextsContext);
}
