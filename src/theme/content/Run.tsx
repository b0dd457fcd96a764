import { createContext, useContext, type ReactNode } from 'react';
import type { Description } from './description.ts';

const RunsContext = createContext<readonly string[]>([]);

/** Provides the static HTML runs of an interactive page, by their number. */
export const RunsProvider = RunsContext.Provider;

/**
 * A run of static HTML within an interactive page. Its text is not sent twice: hydration takes the server's HTML, which
 * `adoptRuns` has read from the document.
 */
export function Run({ index }: { readonly index: number }): ReactNode {
  const html = useContext(RunsContext)[index] ?? '';
  return <docs-run data-run={index} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Reads the runs that the server rendered. They are passed to React, which would empty them on the first mismatch otherwise. */
export function adoptRuns(island: Element): readonly string[] {
  const runs: string[] = [];
  for (const element of island.querySelectorAll<HTMLElement>('[data-run]'))
    runs[Number(element.dataset['run'])] = element.innerHTML;
  return runs;
}

/** The generator inserts it into interactive pages, after all content is read. */
export const runDescription: Description = { isInternal: true };
