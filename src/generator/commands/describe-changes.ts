import type { SearchChanges } from '../search/provider.ts';

/** Sums up what a push changes: `2 records added, 1 changed, 0 removed, 3 settings`. */
export function describeChanges({ added, changed, removed, settings }: SearchChanges): string {
  return `${count(added.length, 'record')} added, ${changed.length} changed, ${removed.length} removed, ${count(settings.length, 'setting')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** One line for each record and setting that a push changes. */
export function listChanges({ added, changed, removed, settings }: SearchChanges): readonly string[] {
  return [
    ...added.map((id) => `added    ${id}`),
    ...changed.map((id) => `changed  ${id}`),
    ...removed.map((id) => `removed  ${id}`),
    ...settings.map((name) => `setting  ${name}`),
  ];
}
