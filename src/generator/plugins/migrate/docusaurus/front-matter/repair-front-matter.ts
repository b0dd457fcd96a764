import { isSlug } from '../../../../config/schema/addresses.ts';
import { readDate } from '../../../../content/source/front-matter.ts';
import { fileStart } from '../../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { objectOf } from '../../foreign-value.ts';
import type { PlanDraft } from '../../plan.ts';
import type { Placement } from '../placements.ts';

/** Keys with a meaning here that are custom keys in Docusaurus. */
const taken = ['hero', 'features', 'synonyms', 'search', 'tag', 'redirect_from', 'layout', 'format', 'custom'];

/** Keys whose values Docusaurus also accepts in quotes. */
const typed = ['draft', 'hide_table_of_contents', 'hide_title', 'sidebar_position', 'unlisted'];

/** Returns changes of front matter keys that Docusaurus accepts, but that this tool refuses or reads differently. */
export function repairFrontMatter(
  frontMatter: Readonly<Record<string, unknown>>,
  { from, kind }: { readonly from: string; readonly kind: Placement['kind'] },
  { siteDir, notes }: Pick<PlanDraft, 'siteDir' | 'notes'>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const change = (subject: string, value: unknown, message: string): void => {
    changes[subject] = value;
    notes.push({ outcome: 'changed', subject, message, place: fileStart(relativePath(siteDir, from)) });
  };
  const written = (value: unknown): string =>
    `The date is now ${JSON.stringify(value)}, as Docusaurus read it: check it.`;
  const date = repairDate(frontMatter['date']);
  if (date !== null) change('date', date, written(date));
  const update = objectOf(frontMatter['last_update']);
  const updated = repairDate(update['date']);
  if (updated !== null) change('last_update', { ...update, date: updated }, written(updated));
  for (const key of typed) {
    const value = frontMatter[key];
    if (typeof value === 'string' && /^(?:true|false|\d+)$/.test(value))
      changes[key] = /^\d/.test(value) ? Number(value) : value === 'true';
  }
  const { image, slug } = frontMatter;
  // Docusaurus reads paths without a dot as addresses below the base URL.
  if (typeof image === 'string' && /^(?![./#]|[a-z]+:)./i.test(image)) changes['image'] = `/${image}`;
  if (typeof slug === 'string' && !isSlug(slug))
    change('slug', repairSlug(slug), 'In the address, hyphens replace characters that would end it in a link.');
  // Only posts have a date in Docusaurus.
  const isOwnDate = kind !== 'blog' && 'date' in frontMatter && date === null && readDate(frontMatter['date']) === null;
  const own = [...taken.filter((key) => key in frontMatter), ...(isOwnDate ? ['date'] : [])];
  for (const key of own) change(key, null, 'The key has a meaning here: its value is in `custom` now.');
  if (own.length > 0) changes['custom'] = Object.fromEntries(own.map((key) => [key, frontMatter[key]]));
  const { format } = objectOf(frontMatter['mdx']);
  if (format === 'md' || format === 'mdx') Object.assign(changes, { mdx: null, format });
  return changes;
}

/** Converts a path to the address of a page. Docusaurus also accepts spaces and the characters `?` and `#`. */
export function repairSlug(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/-*[\s?#\\\p{Cc}][-\s?#\\\p{Cc}]*/gu, '-');
}

/**
 * Corrects a date that Docusaurus accepts but this tool refuses: digits are missing (`2026-1-31T00:00:00Z`), or the month
 * has no such day, so that a later one is meant. Returns null if nothing must change.
 */
function repairDate(value: unknown): string | null {
  if (typeof value !== 'string' || readDate(value) !== null) return null;
  const parts = /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt\s]+(\d\d?):(\d\d):(\d\d)[.\d]*)?\s*Z?$/.exec(value.trim());
  if (parts === null) return null;
  const [year = 0, month = 1, day, ...time] = parts.slice(1).map((part = '0') => Number(part));
  return new Date(Date.UTC(year, month - 1, day, ...time)).toISOString();
}
