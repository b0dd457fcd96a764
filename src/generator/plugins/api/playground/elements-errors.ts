import { isAbsolute } from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import type { Place } from '../../../../shared/place.ts';
import type { Config } from '../../../config/config.ts';
import { packageOf } from '../../../config/package-files.ts';
import type { KeyPath } from '../../../config/schema/problem.ts';
import { makeError } from '../../../kernel/diagnostics/diagnostic.ts';
import { unresolvedIn, placeOfMessage } from '../../../kernel/esbuild/build-failure.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import type { Site } from '../../../site/graph/site.ts';

/** Data of a site that are known before its content is read. */
export interface ElementsSite extends Pick<Site, 'config'> {
  readonly facts: Pick<Site['facts'], 'placeOfKey'>;
}

/**
 * Converts the bundler's messages about the code of the elements to diagnostics. A missing package or file is reported
 * once, at the first module that imports it.
 */
export function describeElementsErrors(
  messages: readonly Pick<Message, 'text' | 'location'>[],
  { config, facts }: ElementsSite,
): readonly Diagnostic[] {
  const problems = new Map<string, Diagnostic>();
  for (const { text, location } of messages) {
    const place = placeInSite(placeOfMessage(location));
    const { message, hint } = describe(text, { isImported: place !== undefined, siteDir: config.siteDir });
    if (!problems.has(message))
      problems.set(
        message,
        makeError('elements-failed', {
          message: `The elements cannot be bundled for examples: ${message}`,
          hint,
          place: place ?? facts.placeOfKey(keyOf(text, config)),
        }),
      );
  }
  return [...problems.values()];
}

/** Returns the key of the config with the file of a message. */
function keyOf(text: string, { components }: Config): KeyPath {
  const missing = unresolvedIn(text);
  const index = missing === undefined ? -1 : (components?.styles.indexOf(missing) ?? -1);
  return index < 0 ? ['components', 'script'] : ['components', 'styles', index];
}

/** Returns no place for modules of packages and modules outside of the site, which its author cannot fix. */
function placeInSite(place: Place | undefined): Place | undefined {
  return place === undefined || /(?:^|\/)(?:\.\.|node_modules)\//.test(place.file) ? undefined : place;
}

/** `isImported`: a module of the site has the import, otherwise the config has the path. */
function describe(
  text: string,
  { isImported, siteDir }: { readonly isImported: boolean; readonly siteDir: string },
): { readonly message: string; readonly hint: string } {
  const missing = unresolvedIn(text);
  if (missing === undefined) return { message: text, hint: 'fix the module' };
  if (/^[./]/.test(missing) || isAbsolute(missing))
    return {
      message: `${isAbsolute(missing) ? relativePath(siteDir, missing) : missing} does not exist`,
      hint: isImported
        ? 'check the path and its spelling; it is relative to the folder of the module'
        : 'check the paths in `components`; they are relative to the folder of the config',
    };
  const name = packageOf(missing);
  return { message: `they import "${name}", which is not installed`, hint: `install it with \`npm install ${name}\`` };
}
