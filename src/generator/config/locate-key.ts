import { basename, dirname, join } from 'node:path';
import type { Place } from '../../shared/place.ts';
import { placeAt } from '../kernel/diagnostics/place.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { relativePath } from '../kernel/files/paths.ts';
import type { KeyPath } from './schema/problem.ts';
import {
  findElement,
  findProperty,
  findRoot,
  resolveName,
  type FollowImport,
  type KeyAt,
  type SourceText,
  type ValueAt,
} from './scan-source.ts';

/** A config, and the folder of its site, which may differ from its own; both absolute. */
interface ConfigOfSite {
  readonly configFile: string;
  readonly siteDir: string;
}

/** Place of a key of a site's config: in the config file, or in a file that it imports. */
export function locateInConfig(path: KeyPath, config: ConfigOfSite): Place {
  const configDir = dirname(config.configFile);
  const read = (file: string): SourceText | null => {
    const text = readOrNull(file);
    return text === null ? null : { file: relativePath(configDir, file), text };
  };
  const follow: FollowImport = (specifier, from) =>
    specifier.startsWith('.') ? read(join(configDir, dirname(from.file), specifier)) : null;
  const source = read(config.configFile);
  const start = { file: basename(config.configFile), line: 1, column: 1 };
  return placeFromSite(source === null ? start : locateKey(source, path, follow), config);
}

/** Turns a place whose file is relative to the config's folder into one relative to the site's. */
export function placeFromSite(place: Place, { configFile, siteDir }: ConfigOfSite): Place {
  return { ...place, file: relativePath(siteDir, join(dirname(configFile), place.file)) };
}

/**
 * Place of a key in a config or a JSON file, found by a scan of object literals, without types and evaluation: a parser
 * of JavaScript does not read the TypeScript of configs. A key within a call or a spread is placed at the nearest key
 * around it, or else at the start of the file. `follow` reads the files that are imported.
 */
export function locateKey(source: SourceText, path: KeyPath, follow: FollowImport = () => null): Place {
  let value = findRoot(source, follow);
  let place: Place = { file: source.file, line: 1, column: 1 };
  for (const key of path) {
    const found = findKey(value, key);
    if (found === null) break;
    const { file, text } = value.source;
    place = placeAt(text, found.start, { file, length: found.end - found.start });
    value = resolveName({ source: value.source, offset: found.value }, follow);
  }
  return place;
}

function findKey({ source: { text }, offset }: ValueAt, key: string | number): KeyAt | null {
  if (typeof key === 'number') return text[offset] === '[' ? findElement(text, offset, key) : null;
  return text[offset] === '{' ? findProperty(text, offset, key) : null;
}
