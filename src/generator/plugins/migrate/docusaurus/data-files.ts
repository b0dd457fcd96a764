import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import { tagSlug } from './addresses/old-addresses.ts';
import { rooted } from './convert-links.ts';
import type { Placement } from './placements.ts';

/** DataEntries of a data file by key. */
export type DataEntries = Readonly<Record<string, ForeignObject>>;

/** The authors of a blog by key, as its `authors.yml` describes them. */
export function readAuthors(placement: Placement): DataEntries {
  return readEntries(textAt(placement.options, 'authorsMapPath') ?? 'authors.yml', placement);
}

/** The tags of a folder by key, as its `tags.yml` describes them. */
export function readTags(placement: Placement): DataEntries {
  return readEntries(textAt(placement.options, 'tags') ?? 'tags.yml', placement);
}

/** A tag with the label and the address, below that of its list, that it had. */
export function placeTag(tag: string, known: DataEntries): { readonly label: string; readonly permalink: string } {
  const { label = tag, permalink = tagSlug(tag) } = known[tag] ?? {};
  return { label: String(label), permalink: rooted(String(permalink)) };
}

function readEntries(name: string, { dir, sourceDir }: Placement): DataEntries {
  const file = [join(dir, name), join(sourceDir, name)].find((path) => existsSync(path));
  if (file === undefined) return {};
  // Parse border: YAML of the old site.
  const entries = parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }) as ForeignValue;
  if (!isObject(entries)) return {};
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, entry]) => (isObject(entry) ? [[key, entry] as const] : [])),
  );
}

/** Says what of a data file has no place in the new site; null when all of it has. */
export function describeDataLoss(name: string, placement: Placement): string | null {
  const [entries, kept, subject] = name.startsWith('tags')
    ? [readTags(placement), ['label', 'permalink'], 'Tags have labels and addresses']
    : [readAuthors(placement), ['name', 'page'], 'Authors have names'];
  const keys = new Set(Object.values(entries).flatMap((entry) => Object.keys(entry)));
  const lost = [...keys].filter((key) => !kept.includes(key)).toSorted();
  return lost.length === 0 ? null : `${subject} here. These keys were left out: ${lost.join(', ')}.`;
}

/** Names of the authors of a blog by key. */
export function authorNames(placement: Placement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readAuthors(placement)).flatMap(([key, { name }]) =>
      name === undefined ? [] : [[key, String(name)]],
    ),
  );
}
