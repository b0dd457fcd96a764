import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { realPath } from '../../kernel/files/paths.ts';

/** Returns why a config must not run in the build of an untrusted folder, or null if it may: it must be outside the folder. */
export function guardConfig(configFile: string | undefined, siteDir: string): Diagnostic | null {
  if (configFile === undefined)
    return refuse('Reading a config runs it, and the config of this site is not trusted', siteDir);
  const file = resolve(configFile);
  // Loading the config reports a missing file.
  if (!existsSync(file) || !realPath(file).startsWith(realPath(siteDir) + sep)) return null;
  return refuse(`${configFile} is in the untrusted folder`, siteDir);
}

function refuse(message: string, siteDir: string): Diagnostic {
  return {
    code: 'untrusted-config',
    severity: 'error',
    message,
    hint: `pass the config of a trusted checkout: docs build ${siteDir} --untrusted --config ../trusted/site.config.ts`,
  };
}
