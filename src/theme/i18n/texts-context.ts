import { createContext, useContext } from 'react';
import { makeTexts, type Texts } from './make-texts.ts';

// Scripts import this file, so it imports no texts.
const TextsContext = createContext<Texts>(makeTexts({ locale: 'en', language: 'en', catalog: {}, overrides: {} }));

/** Provides a tree of components with interface texts. */
export const TextsProvider = TextsContext.Provider;

/** Returns the interface texts of the locale that is being rendered. */
export function useTexts(): Texts {
  return useContext(TextsContext);
}
