import type { SearchRecord } from '../../../shared/search-record.ts';
import { toSections } from '../../content/compile/page-sections.ts';
import type { ContentPart } from '../../content/markdown/page-context.ts';
import { memo } from '../../kernel/memo.ts';
import { makeSegmenter } from './local/index-words.ts';
import { readLinkTexts } from './read-link-texts.ts';

/** Name of the form of a page's content with its text by heading, as JSON. */
export const sectionsForm = 'sections';

/** Name of the job that indexes the records of some pages. */
export const indexJob = 'search.index';

/** Stores the text of a page by heading, and the texts of its links. */
export function openContent(): ContentPart {
  return {
    readTree: readLinkTexts,
    forms: { [sectionsForm]: (tree, { components }) => JSON.stringify(toSections(tree, components)) },
  };
}

const segmenter = memo(makeSegmenter);

/** Indexes a batch of pages. Each thread analyzes a word once. */
export const jobs = { [indexJob]: (records: readonly SearchRecord[]): string => segmenter()(records) };
