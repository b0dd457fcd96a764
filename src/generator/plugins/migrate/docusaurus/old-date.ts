import { readDate } from '../../../content/source/front-matter.ts';

/**
 * A date that Docusaurus reads and ours refuses, as ours reads it: digits are missing (`2026-1-31T00:00:00Z`), or the month has
 * no such day, so a later one is meant. Null when nothing has to change.
 */
export function repairDate(value: unknown): string | null {
  if (typeof value !== 'string' || readDate(value) !== null) return null;
  const parts = /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt\s]+(\d\d?):(\d\d):(\d\d)[.\d]*)?\s*Z?$/.exec(value.trim());
  if (parts === null) return null;
  const [year = 0, month = 1, day, ...time] = parts.slice(1).map((part = '0') => Number(part));
  return new Date(Date.UTC(year, month - 1, day, ...time)).toISOString();
}
