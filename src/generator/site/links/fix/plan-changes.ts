import { groupBy } from '../../../kernel/group-by.ts';
import { applyFixes } from './apply-fixes.ts';
import type { ChangedFile } from './format-diff.ts';
import type { LinkFix } from './link-fix.ts';

/** The files that fixes change, by path; `readText` gives a file's text by its path relative to the site's folder. */
export function planChanges(fixes: readonly LinkFix[], readText: (file: string) => string): readonly ChangedFile[] {
  return [...groupBy(fixes, ({ place }) => place.file)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, own]) => {
      const before = readText(file);
      return { file, before, after: applyFixes(before, own) };
    })
    .filter(({ before, after }) => before !== after);
}
