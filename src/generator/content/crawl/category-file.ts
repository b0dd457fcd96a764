import { isMap, isScalar, parseDocument } from 'yaml';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { isSlug } from '../../config/schema/addresses.ts';
import { type StageResult, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { fileStart, placeWithin } from '../../kernel/diagnostics/place.ts';
import { parseJson } from '../../kernel/text.ts';
import { yamlValue } from '../source/yaml-value.ts';

/** Values of a `_category_` file; every key is optional. */
export interface CategoryMeta {
  readonly label?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly className?: string;
  readonly description?: string;
  /** Target of the label; null for none, not even the folder's index page. */
  readonly link?:
    | { readonly type: 'doc'; readonly id: string }
    | {
        readonly type: 'generated-index';
        readonly slug?: string;
        readonly title?: string;
        readonly description?: string;
      }
    | null;
}

/** A `_category_.json`, `.yml` or `.yaml` file. */
export interface CategoryFile {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly locale: string;
  readonly version: string;
  /** Path below the locale's folder, with number prefixes; empty for the root. */
  readonly folder: string;
  readonly meta: CategoryMeta;
}

const keyTypes: Readonly<Record<keyof CategoryMeta, string>> = {
  label: 'string',
  position: 'number',
  collapsible: 'boolean',
  collapsed: 'boolean',
  className: 'string',
  description: 'string',
  link: 'object',
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  object:
    'null, or an object with "type": "doc" and an "id", or with "type": "generated-index", whose "slug" has no spaces, ? and #',
};

/** Parses a `_category_` file; JSON is valid YAML. Invalid keys are reported and omitted. */
export function parseCategoryFile(text: string, file: string): StageResult<CategoryMeta> {
  const json = parseJson(text);
  // The YAML parser keeps positions for messages, but takes fifty times as long.
  if ('value' in json && isMeta(json.value)) return { value: json.value, diagnostics: [] };
  const start: Place = fileStart(file);
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error) return { value: {}, diagnostics: [invalid(error, placeWithin(text, error.pos[0], start))] };
  if (document.contents === null) return { value: {}, diagnostics: [] };
  if (!isMap(document.contents))
    return {
      value: {},
      diagnostics: [invalid({ message: 'a category file must be an object with keys such as "label"' }, start)],
    };
  const values: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const { key: node, value } of document.contents.items) {
    const key = String(isScalar(node) ? node.value : node);
    const result = readValue(key, () => yamlValue(value, document));
    const offset = isScalar(node) ? (node.range?.[0] ?? 0) : 0;
    if ('value' in result) values[key] = result.value;
    else diagnostics.push(invalid(result, placeWithin(text, offset, start)));
  }
  // Parse boundary: `readValue` has checked all remaining keys.
  return { value: values as CategoryMeta, diagnostics };
}

/** Returns the value of a key, or its problem. */
function readValue(key: string, read: () => unknown): { readonly value: unknown } | Problem {
  try {
    const value = read();
    return problemOf(key, value) ?? { value };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { message: `The aliases in "${key}" cannot be resolved: ${error.message}`, hint: 'write out the value' };
  }
}

function isMeta(value: unknown): value is CategoryMeta {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([key, content]) => problemOf(key, content) === null);
}

type Problem = Pick<Diagnostic, 'message' | 'hint'>;

function problemOf(key: string, content: unknown): Problem | null {
  const expected = Object.entries(keyTypes).find(([name]) => name === key)?.[1];
  if (expected === undefined)
    return { message: `"${key}" is not a known key of a category file`, hint: didYouMean(key, Object.keys(keyTypes)) };
  const fits = key === 'link' ? isLink(content) : typeof content === expected;
  return fits ? null : { message: `"${key}" must be ${typeNames[expected]}, not ${JSON.stringify(content)}` };
}

function isLink(content: unknown): boolean {
  if (content === null) return true;
  if (typeof content !== 'object') return false;
  const link: Readonly<Record<string, unknown>> = { ...content };
  if (link['type'] === 'doc') return typeof link['id'] === 'string';
  const texts = [link['slug'], link['title'], link['description']].filter((text) => text !== undefined);
  const areTexts = texts.every((text) => typeof text === 'string');
  return link['type'] === 'generated-index' && areTexts && isSlug(String(link['slug'] ?? ''));
}

function invalid({ message, hint }: Problem, place: Place): Diagnostic {
  return makeError('invalid-data', { message, hint, place });
}
