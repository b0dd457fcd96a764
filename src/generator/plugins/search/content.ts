import type { ContentPart } from '../../content/markdown/content-part.ts';
import { toSections } from '../../content/compile/page-sections.ts';
import { memo } from '../../kernel/memo.ts';
import { makeSegmenter, type RecordBatch } from './make-segment.ts';
import { indexJob, sectionsForm } from './sections-form.ts';

/** Keeps the text of a page by heading. */
export function openContent(): ContentPart {
  return { forms: { [sectionsForm]: (tree) => JSON.stringify(toSections(tree)) } };
}

const segmenter = memo(makeSegmenter);

/** Indexes the records of some pages; the analyzer keeps the words that a thread has seen. */
export const jobs = { [indexJob]: (batch: RecordBatch): string => segmenter()(batch) };
