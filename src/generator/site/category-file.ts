import { parseDocument } from 'yaml';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isPagePath } from './page-path.ts';

/** What a `_category_` file says about its folder; every key is optional. */
export interface CategoryMeta {
  readonly label?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly className?: string;
  readonly description?: string;
  /** Where the label leads; null: nowhere, not even to the folder's index. */
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

/** A `_category_.json`, `.yml` or `.yaml` of the content. */
export interface CategoryFile {
  /** Path relative to the site's folder. */
  readonly file: string;
  readonly locale: string;
  readonly version: string;
  /** Folder within the locale's folder, number prefixes included; empty for the root. */
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

/** Reads a `_category_` file (JSON is YAML too). Wrong keys are reported and left out. */
export function parseCategoryFile(
  text: string,
  file: string,
): { readonly value: CategoryMeta; readonly diagnostics: readonly Diagnostic[] } {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) {
    const [start] = error.linePos ?? [{ line: 1, col: 1 }];
    return {
      value: {},
      diagnostics: [invalid(error.message.split('\n')[0] ?? '', { file, line: start.line, column: start.col })],
    };
  }
  const value: unknown = document.toJS() ?? {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      value: {},
      diagnostics: [invalid('a category file holds keys such as "label"', { file, line: 1, column: 1 })],
    };
  }
  const diagnostics = Object.entries(value).flatMap(([key, content]) => checkKey(key, content, file));
  const wrong = new Set(diagnostics.map((diagnostic) => diagnostic.key));
  const meta = Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)));
  // Parse border: checkKey has judged every key that is left.
  return { value: meta as CategoryMeta, diagnostics: diagnostics.map((entry) => entry.diagnostic) };
}

function checkKey(key: string, content: unknown, file: string): { key: string; diagnostic: Diagnostic }[] {
  const place = { file, line: 1, column: 1 };
  const expected = Object.entries(keyTypes).find(([name]) => name === key)?.[1];
  if (expected === undefined) {
    return [{ key, diagnostic: invalid(`"${key}" is not a key of a category file`, place) }];
  }
  const fits = key === 'link' ? isLink(content) : typeof content === expected;
  return fits
    ? []
    : [{ key, diagnostic: invalid(`"${key}" must be a ${expected}, not ${JSON.stringify(content)}`, place) }];
}

function isLink(content: unknown): boolean {
  if (content === null) return true;
  if (typeof content !== 'object') return false;
  const link: Readonly<Record<string, unknown>> = { ...content };
  if (link['type'] === 'doc') return typeof link['id'] === 'string';
  const texts = [link['slug'], link['title'], link['description']].filter((text) => text !== undefined);
  const areTexts = texts.every((text) => typeof text === 'string');
  return link['type'] === 'generated-index' && areTexts && isPagePath(String(link['slug'] ?? ''));
}

function invalid(message: string, place: { file: string; line: number; column: number }): Diagnostic {
  return { code: 'invalid-data', severity: 'error', message, place };
}
