import { attention } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';
import { VFileMessage } from 'vfile-message';

/** Maximum number of runs of `*` and `_` in a paragraph. */
export const mostRuns = 5000;

/** Reason of the error for a paragraph with too much emphasis. */
export const tooManyRuns = 'A paragraph has more than 5,000 runs of `*` and `_`';

const limited: Construct = {
  ...attention,
  name: 'limitedAttention',
  resolveAll(events, context) {
    let runs = 0;
    for (const [kind, { type, start }] of events) {
      if (kind !== 'enter' || type !== 'attentionSequence') continue;
      runs += 1;
      if (runs > mostRuns) throw new VFileMessage(tooManyRuns, { place: start });
    }
    return attention.resolveAll?.(events, context) ?? events;
  },
};

/**
 * Emphasis, limited in paragraphs with very many runs of `*` and `_`, which the parser compares to each other: twice as many
 * take eight times as long. Parsing throws a `VFileMessage` with the place of the first excess run.
 */
export const limitEmphasis: Extension = {
  text: { 42: limited, 95: limited },
  disable: { null: ['attention'] },
};
