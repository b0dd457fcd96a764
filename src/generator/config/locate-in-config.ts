import { basename, dirname, join } from 'node:path';
import type { Place } from '../../shared/place.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { relativePath } from '../kernel/files/paths.ts';
import type { KeyPath } from './config-problem.ts';
import { locateKey } from './locate-key.ts';
import type { FollowImport, SourceText } from './resolve-name.ts';

/** A config, and the folder of its site, which may be another than its own; both absolute. */
interface ConfigOfSite {
  readonly configFile: string;
  readonly siteDir: string;
}

/** Where a key of a site's config stands: in the config file, or in a file that it imports. */
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

/** A place whose file is told from the config's folder, told from the site's. */
export function placeFromSite(place: Place, { configFile, siteDir }: ConfigOfSite): Place {
  return { ...place, file: relativePath(siteDir, join(dirname(configFile), place.file)) };
}
