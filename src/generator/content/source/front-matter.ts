import { isElsewhere } from '../../../shared/url.ts';
import { isSlug, slugExpected } from '../../config/schema/addresses.ts';
import { isObject } from '../../kernel/text.ts';

/** Front matter of a page. Every key is optional; unknown keys are in `custom`. Plugins add theirs. */
export interface FrontMatter {
  /** Last segment of the page's id. Default: the file name. */
  readonly id?: string;
  readonly title?: string;
  /** True adds no title above the content. */
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Image for link previews: a URL or a path. */
  readonly image?: string;
  /** Path of the page: absolute from the locale's root, or relative to the file's folder. */
  readonly slug?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  /** Id of the sidebar to show; null for none. */
  readonly displayed_sidebar?: string | null;
  readonly pagination_label?: string;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  /** URL of the edit link; null or empty for none. */
  readonly custom_edit_url?: string | null;
  readonly parse_number_prefixes?: boolean;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  /** Publication date, ISO 8601. */
  readonly date?: string;
  /** Format of the page; overrides the file extension. */
  readonly format?: 'md' | 'mdx';
  /** Layout of the theme, such as `home` or `wide`. */
  readonly layout?: string;
  /** Unknown keys with their values unchanged. */
  readonly custom?: Readonly<Record<string, unknown>>;
}

/** True for a name that can be in a path. Browsers read `\` as a slash, and control characters end lines and names. */
function isPagePath(path: string): boolean {
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

/** A rule for values that need no normalization. */
export function accept(problem: string, fits: (value: unknown) => boolean): FrontMatterRule {
  return (value) => (fits(value) ? { value } : { problem });
}

const pictureAddress: FrontMatterRule = (value) =>
  typeof value === 'string' && (!isElsewhere(value) || URL.canParse(value, 'https://site.invalid'))
    ? { value }
    : { problem: 'a path or a valid address' };

const textOrNull = accept('a string or null', (value) => value === null || typeof value === 'string');

/** A URL that a browser can follow safely: no scheme that runs code. */
const addressOrNull = accept(
  'a URL, a path or null',
  (value) => value === null || value === '' || (typeof value === 'string' && /^(?:https?:\/\/|\/|\.)/i.test(value)),
);

/** True or false. */
export const flag = accept('true or false', (value) => typeof value === 'boolean');

const number = accept('a number', Number.isFinite);

/** A list of strings; a single string becomes one. */
export const texts: FrontMatterRule = (value) => {
  if (typeof value === 'string') return { value: [value] };
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
  return isList ? { value: value.map(String) } : { problem: 'a list of strings' };
};

const headingLevel = accept('a heading level from 2 to 6', (value) => [2, 3, 4, 5, 6].some((level) => level === value));

/** A string, or a number that becomes one, of a certain form. */
function acceptText(problem: string, fits: (written: string) => boolean): FrontMatterRule {
  return (value) => {
    const result = text(value);
    return 'value' in result && !fits(String(result.value)) ? { problem } : result;
  };
}

const id = acceptText(
  'a string without a slash',
  (name) => isPagePath(name) && !name.includes('/') && name !== '..' && name !== '.',
);

const slug = acceptText(slugExpected, isSlug);

const date: FrontMatterRule = (value) => {
  const moment = readDate(value);
  return moment === null ? { problem: 'a date such as 2026-01-31' } : { value: moment };
};

/** Reads a date in any form that JavaScript reads; null for anything else. One without a time zone is in UTC. */
export function readDate(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'string') return null;
  const written = value.trim();
  const isIso = /^\d{4}-\d\d-\d\d(?:$|T)/.test(written);
  const hasZone = /(?:Z|UTC|GMT|:[\d.]+ ?[+-]\d\d:?\d\d)$/i.test(written);
  // Else the result would depend on the time zone of the machine.
  const time = Date.parse(hasZone || /^\d{4}-\d\d-\d\d$/.test(written) ? written : written + (isIso ? 'Z' : ' UTC'));
  if (Number.isNaN(time)) return null;
  // Date parses 30 February as 2 March.
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})[-/](\d\d?)[-/](\d\d?)/.exec(written) ?? []).map(Number);
  const exists = year === 0 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return exists ? new Date(time).toISOString() : null;
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
  return isObject(author) && typeof author['name'] === 'string' ? author['name'] : null;
}

/** Date and author of a change. */
export const change: FrontMatterRule = (value) => {
  const problem = 'an object with a `date`, an `author`, or both';
  if (!isObject(value)) return { problem };
  const { date: changed, author } = value;
  if (changed === undefined && author === undefined) return { problem };
  if (author !== undefined && typeof author !== 'string') return { problem };
  if (changed === undefined) return { value: { author } };
  const moment = readDate(changed);
  return moment === null
    ? { problem: 'an object whose `date` is a date such as 2026-01-31' }
    : { value: { date: moment, author } };
};

const format = accept('`md` or `mdx`', (value) => value === 'md' || value === 'mdx');

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
  image: pictureAddress,
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
