import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { rooted } from '../addresses.ts';
import { isObject, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import { tagSlug } from './addresses/old-addresses.ts';
import type { Placement } from './placements.ts';

/** Entries of a data file by key. */
export type DataEntries = Readonly<Record<string, ForeignObject>>;

/** Reads the authors of a blog by key from its `authors.yml`. */
export function readAuthors(placement: Placement): DataEntries {
  return readEntries(textAt(placement.options, 'authorsMapPath') ?? 'authors.yml', placement);
}

/** Reads the tags of a folder by key from its `tags.yml`. */
export function readTags(placement: Placement): DataEntries {
  return readEntries(textAt(placement.options, 'tags') ?? 'tags.yml', placement);
}

/** Returns a tag with its old label, and its old address below that of the list. */
export function placeTag(tag: string, known: DataEntries): { readonly label: string; readonly permalink: string } {
  const { label = tag, permalink = tagSlug(tag) } = known[tag] ?? {};
  return { label: String(label), permalink: rooted(String(permalink)) };
}

function readEntries(name: string, { dir, sourceDir }: Placement): DataEntries {
  const file = [join(dir, name), join(sourceDir, name)].find((path) => existsSync(path));
  if (file === undefined) return {};
  // Parse boundary: YAML of the old site.
  const entries = parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }) as ForeignValue;
  if (!isObject(entries)) return {};
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, entry]) => (isObject(entry) ? [[key, entry] as const] : [])),
  );
}

/** Returns a message about keys of a data file that have no counterpart; null if there are none. */
export function describeDataLoss(name: string, placement: Placement): string | null {
  const [entries, kept, subject] = name.startsWith('tags')
    ? [readTags(placement), ['label', 'permalink'], 'Tags have only labels and addresses']
    : [
        readAuthors(placement),
        ['name', 'page', 'title', 'url', 'image_url'],
        'Authors have a title, an address and a picture',
      ];
  const keys = new Set(Object.values(entries).flatMap((entry) => Object.keys(entry)));
  const lost = [...keys].filter((key) => !kept.includes(key)).toSorted();
  return lost.length === 0 ? null : `${subject} here. These keys were left out: ${lost.join(', ')}.`;
}

/** Returns the names of the authors of a blog by key. */
export function authorNames(placement: Placement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readAuthors(placement)).flatMap(([key, { name }]) =>
      name === undefined ? [] : [[key, String(name)]],
    ),
  );
}
