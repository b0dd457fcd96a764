import { createContext, useContext, type ReactNode } from 'react';
import type { Description } from './description.ts';

const RunsContext = createContext<readonly string[]>([]);

/** Gives an interactive page its finished stretches of HTML, by their number. */
export const RunsProvider = RunsContext.Provider;

/**
 * A stretch of static content within an interactive page. The browser is not sent its text twice: hydration takes
 * what the server drew, which `adoptRuns` has read from the document.
 */
export function Run({ index }: { readonly index: number }): ReactNode {
  const html = useContext(RunsContext)[index] ?? '';
  return <docs-run data-run={index} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Reads the stretches that the server drew. React would empty them on the first mismatch, were they not handed back. */
export function adoptRuns(island: Element): readonly string[] {
  const runs: string[] = [];
  for (const element of island.querySelectorAll<HTMLElement>('[data-run]'))
    runs[Number(element.dataset['run'])] = element.innerHTML;
  return runs;
}

/** The generator places it in interactive pages, after all reading. */
export const runDescription: Description = { isInternal: true };
