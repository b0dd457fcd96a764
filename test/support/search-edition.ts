import type { SearchEdition, SearchNotes } from '../../src/generator/plugins/search/provider.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';

const noNotes: SearchNotes = { read: () => null, write: () => undefined };

/** An edition of one batch, or of batches of so many records, all of them in its language. */
export function editionOf(
  records: readonly SearchRecord[],
  { language = 'sk', version = 'current', batchSize = records.length, notes = noNotes } = {},
): SearchEdition {
  const starts = Array.from({ length: Math.ceil(records.length / batchSize) }, (_, batch) => batch * batchSize);
  const translated = records.map((record) => ({ ...record, lang: language }));
  const batches = starts.map((start) => translated.slice(start, start + batchSize));
  return { language, version, batches: batches.map((own) => ({ derive: (make) => Buffer.from(make(own)) })), notes };
}
