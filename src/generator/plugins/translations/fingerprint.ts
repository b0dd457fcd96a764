import { posix } from 'node:path';
import type { Root } from 'mdast';
import { stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import type { FrontMatter } from '../../content/source/front-matter.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { isObject, plainWords } from '../../kernel/text.ts';
import { normalizeEntries, type NormalForm } from './normal-form.ts';
import { asWritten, normalizeTree, type TreeForm } from './normalize-tree.ts';

/**
 * Front matter keys with texts or images for readers; other keys only arrange pages. Their order is part of the fingerprint.
 */
const translatableKeys = [
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
  'keywords',
  'synonyms',
  'tags',
  'tag',
  'image',
  'custom',
  'hero',
  'features',
];

/** Keys that earlier versions of the tool did not include in fingerprints. */
const addedKeys = new Set(['hero', 'features']);

/** The fingerprints of one page. */
export interface Fingerprints {
  /** The fingerprint that marks record. */
  readonly current: string;
  /** The fingerprint that earlier versions of the tool recorded for the same text, if it differs. */
  readonly earlier?: string;
}

/** Location of a page, for resolving its relative links. */
export interface PagePlace {
  /** Path of the source relative to the site folder. */
  readonly file: string;
  /** Folder of the pages in the page's locale without version and collection: `content/sk`. */
  readonly folder: string;
  /** Folder of the pages from which those in `folder` were copied. Default: they are not copies. */
  readonly copiedFrom?: string;
}

/**
 * Computes the fingerprint of a page: a hash that is the same for two sources that differ only in notation. Ids of headings
 * are ignored, and so are differences between links with the same target. `tree` is the parsed source with its partials
 * inserted and no other plugin applied, so that the fingerprint depends on the source and not on the version of the tool.
 */
export function pageFingerprint(frontMatter: FrontMatter, tree: Root, place: PagePlace): Fingerprints {
  const texts = textsOf(frontMatter);
  const form = meaning(place);
  const rewritten = { ids: false, places: false };
  const shown = { asWritten: false };
  const noting: TreeForm = {
    ...form,
    idOf(id) {
      rewritten.ids = true;
      return form.idOf(id);
    },
    placeOf(url) {
      const found = form.placeOf(url);
      if (found === url) return url;
      rewritten.places = true;
      return { toJSON: () => (shown.asWritten ? url : found) };
    },
  };
  const content = [texts, normalizeTree(tree, noting)];
  const hash = (): string => contentHash(JSON.stringify(content));
  const current = hash();
  const earlierTexts = texts.filter(([key]) => !addedKeys.has(key));
  if (earlierTexts.length < texts.length)
    return { current, earlier: contentHash(JSON.stringify([earlierTexts, content[1]])) };
  if (!rewritten.ids && !rewritten.places) return { current };
  if (rewritten.ids || form.importOf !== undefined)
    return { current, earlier: contentHash(JSON.stringify([texts, normalizeTree(tree, asWritten)])) };
  // On nearly all pages, only the addresses of links differ.
  shown.asWritten = true;
  return { current, earlier: hash() };
}

/** Returns the front matter texts for readers, with their keys, in the order of the fingerprint. */
export function textsOf(frontMatter: FrontMatter): readonly (readonly [key: string, text: NormalForm])[] {
  const values = new Map<string, unknown>(Object.entries(frontMatter));
  return translatableKeys.flatMap((key) =>
    values.get(key) === undefined ? [] : [[key, normalizeData(values.get(key))] as const],
  );
}

function normalizeData(value: unknown): NormalForm {
  if (typeof value === 'string') return plainWords(value).trim();
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(normalizeData);
  if (!isObject(value)) return null;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return normalizeEntries(entries.map(([key, inner]) => [key, normalizeData(inner)]));
}

/** A form in which links are represented by their targets. */
interface MeaningForm extends TreeForm {
  placeOf(url: string): string;
}

/**
 * Makes a form without ids of headings, and with links to pages of the site as addresses from its root: `/intro/install#next`.
 */
export function meaning({ file, folder, copiedFrom }: PagePlace): MeaningForm {
  const isInside = file.startsWith(`${folder}/`);
  // In a copied page, paths outside of the folder are relative to the original page.
  const outside = (path: string): string | null => {
    const target = posix.join(posix.dirname(file), path);
    if (copiedFrom === undefined || !isInside || target.startsWith(`${folder}/`)) return null;
    return posix.relative(posix.dirname(copiedFrom + file.slice(folder.length)), target);
  };
  return {
    ...(copiedFrom !== undefined && { importOf: (path: string) => outside(path) ?? path }),
    idOf: () => null,
    placeOf(url) {
      if (url === '' || /^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(url)) return url;
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
      if (path.startsWith('/')) return plainAddress(path) + rest;
      const target = posix.join(posix.dirname(file), path);
      if (!isInside) return plainAddress(`/${target}`) + rest;
      if (target.startsWith(`${folder}/`)) return plainAddress(target.slice(folder.length)) + rest;
      const original = outside(path);
      return original === null ? url : original + rest;
    },
  };
}

/**
 * Returns the canonical address: `/01-intro/02-install.mdx`, `/intro/install/` and `/intro/install` are the same page, and
 * so are `/intro/index.md` and `/intro`.
 */
function plainAddress(path: string): string {
  const plain = path.replace(/\.mdx?$/, '').replace(/\/+$/, '');
  if (/\.[a-z]\w*$/i.test(plain)) return path;
  const name = `/${stripNumberPrefixes(plain.replace(/^\/+/, ''))}`;
  return name.replace(/\/index$/i, '') || '/';
}
