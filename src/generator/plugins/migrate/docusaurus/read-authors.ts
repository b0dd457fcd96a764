import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import type { Placement } from './placements.ts';

/** The authors of a blog by key, as its `authors.yml` describes them. */
export function readAuthors({ dir, sourceDir, options }: Placement): Readonly<Record<string, ForeignObject>> {
  const name = textAt(options, 'authorsMapPath') ?? 'authors.yml';
  const file = [join(dir, name), join(sourceDir, name)].find((path) => existsSync(path));
  if (file === undefined) return {};
  const authors = parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }) as ForeignValue;
  if (!isObject(authors)) return {};
  return Object.fromEntries(
    Object.entries(authors).flatMap(([key, author]) => (isObject(author) ? [[key, author] as const] : [])),
  );
}

/** Names of the authors of a blog by key. */
export function authorNames(placement: Placement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readAuthors(placement)).flatMap(([key, { name }]) =>
      name === undefined ? [] : [[key, String(name)]],
    ),
  );
}
