import { countOf } from '../../kernel/text/count-of.ts';
import type { PushChanges } from '../../plugins/search/provider.ts';

/** Sums up what a push changes: `2 records added, 1 changed, 0 removed, 3 settings`. */
export function describeChanges({ added, changed, removed, settings }: PushChanges): string {
  return `${countOf(added.length, 'record')} added, ${changed.length} changed, ${removed.length} removed, ${countOf(settings.length, 'setting')}`;
}

/** One line for each record and setting that a push changes. */
export function listChanges({ added, changed, removed, settings }: PushChanges): readonly string[] {
  return [
    ...added.map((id) => `added    ${id}`),
    ...changed.map((id) => `changed  ${id}`),
    ...removed.map((id) => `removed  ${id}`),
    ...settings.map((name) => `setting  ${name}`),
  ];
}
