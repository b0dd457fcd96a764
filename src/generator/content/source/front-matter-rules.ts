import { isRedirectStart } from '../../config/schema/addresses.ts';
import type { FrontMatter, FrontMatterTag } from './front-matter.ts';

/** True for a valid path of a page, tag or category. Browsers read `\` as a slash, and control characters end lines and names. */
export function isPagePath(path: string): boolean {
  return !/[\\\p{Cc}]/u.test(path);
}

/** Validates a value: returns the normalized value, or a description of the expected one. */
export type FrontMatterRule = (value: unknown) => { readonly value: unknown } | { readonly problem: string };

const text: FrontMatterRule = (value) =>
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

const texts: FrontMatterRule = (value) => {
  if (typeof value === 'string') return { value: [value] };
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
  return isList ? { value: value.map(String) } : { problem: 'a list of strings' };
};

const oldPaths: FrontMatterRule = (value) => {
  const result = texts(value);
  if ('problem' in result || !Array.isArray(result.value)) return result;
  return result.value.every((path: string) => isRedirectStart(path.replace(/^(?!\/)/, '/')))
    ? result
    : { problem: 'a list of paths without ? # * \\ and segments that begin with a colon' };
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

const tags: FrontMatterRule = (value) => {
  const list: FrontMatterTag[] = [];
  for (const item of Array.isArray(value) ? value : [value]) {
    if (typeof item === 'string' || typeof item === 'number') list.push({ label: String(item) });
    else if (isTag(item)) list.push({ label: item.label, permalink: item.permalink });
    else return { problem: 'a list of strings, or of objects with `label` and `permalink`' };
  }
  return { value: list };
};

function isTag(value: unknown): value is { label: string; permalink?: string } {
  if (typeof value !== 'object' || value === null || !('label' in value) || typeof value.label !== 'string')
    return false;
  return !('permalink' in value) || (typeof value.permalink === 'string' && isPagePath(value.permalink));
}

const lastUpdate: FrontMatterRule = (value) => {
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

const date: FrontMatterRule = (value) => {
  const moment = readDate(value);
  return moment === null ? { problem: 'a date such as 2026-01-31' } : { value: moment };
};

function readDate(value: unknown): string | null {
  const [written, day] = (typeof value === 'string' && /^\d{4}-\d\d-(\d\d)/.exec(value)) || [];
  // Date parses 30 February as 2 March.
  if (written !== undefined && new Date(written).getUTCDate() !== Number(day)) return null;
  const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const authors: FrontMatterRule = (value) => {
  const names = (Array.isArray(value) ? value : [value]).map(nameOf);
  return names.every((name) => name !== null)
    ? { value: names }
    : { problem: 'a name, or a list of names or of objects with a `name`' };
};

function nameOf(author: unknown): string | null {
  if (typeof author === 'string') return author;
  const isNamed = typeof author === 'object' && author !== null && 'name' in author;
  return isNamed && typeof author.name === 'string' ? author.name : null;
}

const format: FrontMatterRule = (value) =>
  value === 'md' || value === 'mdx' ? { value } : { problem: '`md` or `mdx`' };

/** Rules of the known front matter keys. */
export const frontMatterRules: Readonly<Record<string, FrontMatterRule>> &
  Readonly<Record<Exclude<keyof FrontMatter, 'custom'>, FrontMatterRule>> = {
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
  tags,
  draft: flag,
  unlisted: flag,
  date,
  authors,
  last_update: lastUpdate,
  format,
  tag: text,
  layout: text,
  redirect_from: oldPaths,
  synonyms: texts,
};
