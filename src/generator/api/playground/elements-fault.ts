import { isAbsolute, relative } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { packageOf } from '../../bundle/describe-bundle-error.ts';
import type { Site } from '../../site/site.ts';

/** The code of the documented elements cannot be bundled, for reasons that the bundler tells. */
export class ElementsFault extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons[0]);
    this.reasons = reasons;
  }
}

/** Says at the config what the elements lack: each package or file once, however many modules want it. */
export function describeElementsFault({ reasons }: ElementsFault, { config, facts }: Site): Diagnostic[] {
  const problems = new Map(
    reasons.map((reason) => describe(reason, config.siteDir)).map((told) => [told.message, told]),
  );
  const place = facts.placeOfKey(['components', 'script']);
  return Array.from(problems.values(), (told) => ({ code: 'elements-failed', severity: 'error', ...told, place }));
}

function describe(reason: string, siteDir: string): { readonly message: string; readonly hint: string } {
  const wanted = /^Could not resolve "(.+)"/.exec(reason)?.[1];
  if (wanted === undefined)
    return {
      message: `The elements cannot be bundled for examples: ${reason}`,
      hint: 'mend the module, then build again',
    };
  if (/^[./]/.test(wanted) || isAbsolute(wanted))
    return {
      message: `The elements cannot be bundled for examples: there is no ${isAbsolute(wanted) ? relative(siteDir, wanted) : wanted}`,
      hint: 'check the paths in `components`; they begin at the folder of the config',
    };
  const name = packageOf(wanted);
  return {
    message: `The elements cannot be bundled for examples: they import "${name}", which is not installed`,
    hint: `install it with \`npm install ${name}\``,
  };
}
