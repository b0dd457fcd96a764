import type { OutdatedView } from '../../../../shared/page-view.ts';
import { findChanged } from '../check-pages.ts';
import type { PagePair } from '../page-pair.ts';
import { compareWords } from './compare.ts';
import { diffPage, type DiffContext } from './diff-page.ts';
import { openHistory } from './git.ts';

/** Returns the changes in the source of a page; undefined if they are unknown. */
export type ChangesView = (pair: PagePair) => OutdatedView['changes'];

/**
 * Makes the function that shows changes of sources on the pages of `docs dev`. Each page is compared when it is rendered,
 * and once for each state of its source.
 */
export function makeChangesView(context: Omit<DiffContext, 'history'>): ChangesView {
  const known = new Map<string, OutdatedView['changes']>();
  return (pair) => {
    const changed = findChanged(pair) ?? pair;
    const key = JSON.stringify([pair.name, changed.folder.file, [...changed.marks], changed.fingerprints]);
    if (!known.has(key))
      known.set(key, viewChanges(pair, { ...context, history: openHistory(context.config.siteDir) }));
    return known.get(key);
  };
}

function viewChanges(pair: PagePair, context: DiffContext): OutdatedView['changes'] {
  const diff = diffPage(pair, context);
  if (diff === null || diff.sections.length === 0) return undefined;
  return {
    from: [diff.source, ...(diff.commit === null ? [] : [diff.commit.slice(0, 8)])].join(' '),
    sections: diff.sections.map(({ heading, line, partials, before, after }) => ({
      title: heading ?? `${diff.source}:${line ?? 1}`,
      partials,
      words: compareWords(before, after),
    })),
  };
}
