import { join } from 'node:path';
import { isObject, listOf, objectAt, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import { listOperations, readApi } from './openapi.ts';

/** An operation with the page that Mintlify makes for it. */
interface Operation {
  /** `GET /anvils`. */
  readonly name: string;
  readonly tag: string;
  /** Path of the page, unless a different operation has it. */
  readonly base: string;
  readonly page: { readonly from: string; readonly text: string };
}

/** Files of the pages that Mintlify makes from API descriptions, and their texts, by path. */
export type ApiPages = Map<string, Operation['page']>;

interface NavContext {
  readonly siteDir: string;
  readonly pages: ApiPages;
  readonly around?: readonly Operation[];
  /** Reports a part whose API description is not in the repository. */
  lost(part: ForeignObject): void;
}

/** Replaces operations in a part of the navigation with their pages, which are added to `pages`. */
export function addApiPages(value: ForeignValue, context: NavContext): ForeignValue {
  const { around = [], lost, pages } = context;
  const use = ({ base, page }: Operation): string => {
    const path = (pages.get(base) ?? page).text === page.text ? base : `${base}-1`;
    pages.set(path, page);
    return path;
  };
  if (typeof value === 'string') return around.filter(({ name }) => value.endsWith(name)).map(use)[0] ?? value;
  if (Array.isArray(value)) return listOf(value).map((item) => addApiPages(item, context));
  if (!isObject(value)) return value;
  const source = value['openapi'] ?? value['asyncapi'];
  const readOne = (one: ForeignValue): readonly Operation[] => {
    const found = readOperations(one, context);
    if (found.length === 0) lost(value);
    return found;
  };
  const operations = source === undefined ? around : [source].flat().flatMap(readOne);
  const made = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, addApiPages(item, { ...context, around: operations })]),
  );
  // Without entries of its own, the part has all operations.
  if (source === undefined || Object.entries(value).some(([key, item]) => Array.isArray(item) && !key.endsWith('api')))
    return made;
  const groups = [...new Set(operations.map(({ tag }) => tag))].map((group) => ({
    group,
    pages: operations.filter(({ tag }) => tag === group).map(use),
  }));
  return { ...made, pages: groups };
}

/** Reads the operations of an API description in the repository. */
function readOperations(source: ForeignValue, { siteDir }: NavContext): readonly Operation[] {
  const from = join(siteDir, typeof source === 'string' ? source : (textAt(source, 'source') ?? ''));
  return listOperations(readApi(from)).map(({ name, tag, operation }): Operation => {
    const title = textAt(operation, 'summary');
    const slug = slugOf(title ?? name.toLowerCase().replace(' ', '-'));
    const path = [textAt(source, 'directory') ?? 'api-reference', slugOf(tag), slug].filter(Boolean).join('/');
    const base = textAt(objectAt(operation, 'x-mint'), 'href')?.replace(/^\//, '') ?? path;
    const text = `---\ntitle: ${JSON.stringify(title ?? name)}\nopenapi: ${JSON.stringify(name)}\n---\n`;
    return { name, tag, base, page: { from, text } };
  });
}

/** Makes names of files by the rules of Mintlify. */
function slugOf(text: string): string {
  return text
    .replace(/ |\{[^{}]*\}/g, '-')
    .replace(/^-|-$|[(),.'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase();
}
