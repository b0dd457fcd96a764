import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { realPath } from '../../kernel/files/real-path.ts';

/** Says why a config may not be run for the build of a stranger's folder, or nothing when it may: it must not be theirs. */
export function guardConfig(configFile: string | undefined, siteDir: string): Diagnostic | null {
  if (configFile === undefined) return refuse('A config is run to read it, and this one may be of a stranger', siteDir);
  const file = resolve(configFile);
  // What does not exist is reported by whoever loads it.
  if (!existsSync(file) || !realPath(file).startsWith(realPath(siteDir) + sep)) return null;
  return refuse(`${configFile} lies in the folder that is not trusted`, siteDir);
}

function refuse(message: string, siteDir: string): Diagnostic {
  return {
    code: 'untrusted-config',
    severity: 'error',
    message,
    hint: `name that of a checkout which you trust: docs build ${siteDir} --untrusted --config ../trusted/site.config.ts`,
  };
}
