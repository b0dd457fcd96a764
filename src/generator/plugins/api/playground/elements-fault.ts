import { isAbsolute, relative } from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import type { Place } from '../../../../shared/place.ts';
import { placeOfMessage } from '../../../kernel/esbuild/build-failure.ts';
import { packageOf } from '../../../content/modules/describe-bundle-error.ts';
import type { Site } from '../../../site/graph/site.ts';

/** One thing that keeps elements from being bundled. */
export type ElementsReason = Pick<Message, 'text' | 'location'>;

/** The code of the documented elements cannot be bundled, for reasons that the bundler tells. */
export class ElementsFault extends Error {
  readonly reasons: readonly ElementsReason[];

  constructor(reasons: readonly ElementsReason[]) {
    super(reasons[0]?.text);
    this.reasons = reasons;
  }
}

/** Says what the elements lack, at the module that wants it: each package or file once, however many modules do. */
export function describeElementsFault({ reasons }: ElementsFault, { config, facts }: Site): Diagnostic[] {
  const problems = new Map<string, Diagnostic>();
  for (const { text, location } of reasons) {
    const place = placeInSite(placeOfMessage(location));
    const { message, hint } = describe(text, { isImported: place !== undefined, siteDir: config.siteDir });
    problems.set(
      message,
      problems.get(message) ?? {
        code: 'elements-failed',
        severity: 'error',
        message: `The elements cannot be bundled for examples: ${message}`,
        hint,
        place: place ?? facts.placeOfKey(['components', 'script']),
      },
    );
  }
  return [...problems.values()];
}

/** Modules of packages, and those beside the site, are not the author's to mend. */
function placeInSite(place: Place | undefined): Place | undefined {
  return place === undefined || /(?:^|\/)(?:\.\.|node_modules)\//.test(place.file) ? undefined : place;
}

interface Wish {
  /** True: a module of the site wants it; otherwise the config does. */
  readonly isImported: boolean;
  readonly siteDir: string;
}

function describe(reason: string, { isImported, siteDir }: Wish): { readonly message: string; readonly hint: string } {
  const wanted = /^Could not resolve "(.+)"/.exec(reason)?.[1];
  if (wanted === undefined) return { message: reason, hint: 'fix the module' };
  if (/^[./]/.test(wanted) || isAbsolute(wanted))
    return {
      message: `there is no ${isAbsolute(wanted) ? relative(siteDir, wanted) : wanted}`,
      hint: isImported
        ? 'check the path and its letters; it begins at the folder of the module'
        : 'check the paths in `components`; they begin at the folder of the config',
    };
  const name = packageOf(wanted);
  return { message: `they import "${name}", which is not installed`, hint: `install it with \`npm install ${name}\`` };
}
