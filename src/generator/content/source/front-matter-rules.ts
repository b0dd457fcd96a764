import type { FrontMatter } from './front-matter.ts';

/** True for a valid path of a page, tag or category. Browsers read `\` as a slash, and control characters end lines and names. */
export function isPagePath(path: string): boolean {
  return !/[\\\p{Cc}]/u.test(path);
}

/** Validates a value: returns the normalized value, or a description of the expected one. */
export type FrontMatterRule = (value: unknown) => { readonly value: unknown } | { readonly problem: string };

/** A string; a number becomes one. */
export const text: FrontMatterRule = (value) =>
  typeof value === 'string'
    ? { value }
    : typeof value === 'number'
      ? { value: String(value) }
      : { problem: 'a string' };

const textOrNull: FrontMatterRule = (value) =>
  value === null || typeof value === 'string' ? { value } : { problem: 'a string or null' };

/** A URL that a browser can follow safely: no scheme that runs code. */
const addressOrNull: FrontMatterRule = (value) =>
  value === null || value === '' || (typeof value === 'string' && /^(?:https?:\/\/|\/|\.)/i.test(value))
    ? { value }
    : { problem: 'a URL, a path or null' };

const flag: FrontMatterRule = (value) => (typeof value === 'boolean' ? { value } : { problem: 'true or false' });

const number: FrontMatterRule = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? { value } : { problem: 'a number' };

/** A list of strings; a single string becomes one. */
export const texts: FrontMatterRule = (value) => {
  if (typeof value === 'string') return { value: [value] };
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
  return isList ? { value: value.map(String) } : { problem: 'a list of strings' };
};

const headingLevel: FrontMatterRule = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 6
    ? { value }
    : { problem: 'a heading level from 2 to 6' };

const id: FrontMatterRule = (value) => {
  const result = text(value);
  return 'value' in result && typeof result.value === 'string' && !isSegment(result.value)
    ? { problem: 'a string without a slash' }
    : result;
};

function isSegment(name: string): boolean {
  return isPagePath(name) && !name.includes('/') && name !== '..' && name !== '.';
}

const slug: FrontMatterRule = (value) => {
  const result = text(value);
  return 'value' in result && typeof result.value === 'string' && !isPagePath(result.value)
    ? { problem: 'a path without \\ and line breaks' }
    : result;
};

const date: FrontMatterRule = (value) => {
  const moment = readDate(value);
  return moment === null ? { problem: 'a date such as 2026-01-31' } : { value: moment };
};

/** Reads a date as ISO 8601; null for anything else. */
export function readDate(value: unknown): string | null {
  const [written, day] = (typeof value === 'string' && /^\d{4}-\d\d-(\d\d)/.exec(value)) || [];
  // Date parses 30 February as 2 March.
  if (written !== undefined && new Date(written).getUTCDate() !== Number(day)) return null;
  const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Names of people: one name, or a list of names or of objects with a `name`. */
export const names: FrontMatterRule = (value) => {
  const list = (Array.isArray(value) ? value : [value]).map(nameOf);
  return list.every((name) => name !== null)
    ? { value: list }
    : { problem: 'a name, or a list of names or of objects with a `name`' };
};

function nameOf(author: unknown): string | null {
  if (typeof author === 'string') return author;
  const isNamed = typeof author === 'object' && author !== null && 'name' in author;
  return isNamed && typeof author.name === 'string' ? author.name : null;
}

/** Date and author of a change. */
export const change: FrontMatterRule = (value) => {
  const problem = 'an object with a `date`, an `author`, or both';
  if (typeof value !== 'object' || value === null) return { problem };
  const { date: changed, author } = Object.fromEntries(Object.entries(value));
  if (changed === undefined && author === undefined) return { problem };
  if (author !== undefined && typeof author !== 'string') return { problem };
  if (changed === undefined) return { value: { author } };
  const moment = readDate(changed);
  return moment === null
    ? { problem: 'an object whose `date` is a date such as 2026-01-31' }
    : { value: { date: moment, author } };
};

const format: FrontMatterRule = (value) =>
  value === 'md' || value === 'mdx' ? { value } : { problem: '`md` or `mdx`' };

/** Rules by key. */
export type FrontMatterRules = Readonly<Record<string, FrontMatterRule>>;

/** Rules for keys that `FrontMatter` declares; plugins contribute theirs. */
export type FrontMatterKeys = Readonly<Partial<Record<Exclude<keyof FrontMatter, 'custom'>, FrontMatterRule>>>;

/** Rules of the keys that need no plugin. */
export const coreFrontMatter = {
  id,
  title: text,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  description: text,
  keywords: texts,
  image: text,
  slug,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  displayed_sidebar: textOrNull,
  pagination_label: text,
  pagination_next: textOrNull,
  pagination_prev: textOrNull,
  custom_edit_url: addressOrNull,
  parse_number_prefixes: flag,
  draft: flag,
  unlisted: flag,
  date,
  format,
  layout: text,
} as const satisfies FrontMatterKeys;
