import { makeAnalyzer } from '../../../shared/search-analysis.ts';
import type { SearchRecord } from '../../../shared/search-record.ts';
import { writeUnit } from '../../../shared/search-unit.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { writeSegment } from './index-segment.ts';
import { indexWords } from './index-words.ts';
import { makeUnits } from './make-units.ts';

/** The records of pages that follow each other. */
export interface RecordBatch {
  /** Key of the locale. */
  readonly language: string;
  readonly records: readonly SearchRecord[];
}

/** Indexes some pages: the text of their segment of the local index, which depends on them alone. */
export type Segmenter = (batch: RecordBatch) => string;

/** Makes a segmenter, which knows the words again that it has seen. */
export function makeSegmenter(): Segmenter {
  const analyzerOf = memoByKey(makeAnalyzer);
  return ({ language, records }) => {
    const units = makeUnits(records);
    return writeSegment({ units: units.map(writeUnit), keys: indexWords(units, analyzerOf(language)) });
  };
}
