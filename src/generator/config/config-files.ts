import { join } from 'node:path';

/** Returns the paths at which the config of a site in a folder can be, in the order in which they are looked for. */
export function configFilesOf(siteDir: string): readonly string[] {
  return ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'].map((name) => join(siteDir, name));
}
