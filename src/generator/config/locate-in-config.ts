import { dirname, join, relative } from 'node:path';
import type { Place } from '../../shared/place.ts';
import { readOrNull } from '../source/read-or-null.ts';
import { relativePath } from '../relative-path.ts';
import type { KeyPath } from './config-problem.ts';
import { locateKey } from './locate-key.ts';
import type { FollowImport, SourceText } from './resolve-name.ts';

/** Where a key of a site's config stands: in the config file (absolute path), or in a file that it imports. */
export function locateInConfig(configFile: string, path: KeyPath): Place {
  const siteDir = dirname(configFile);
  const read = (file: string): SourceText | null => {
    const text = readOrNull(file);
    return text === null ? null : { file: relativePath(siteDir, file), text };
  };
  const follow: FollowImport = (specifier, from) =>
    specifier.startsWith('.') ? read(join(siteDir, dirname(from.file), specifier)) : null;
  const source = read(configFile);
  return source === null
    ? { file: relative(siteDir, configFile), line: 1, column: 1 }
    : locateKey(source, path, follow);
}
