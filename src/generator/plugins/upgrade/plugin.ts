import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { placeAt } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { changes } from './changes.ts';

const codes = {
  deprecated: 'the site uses something that a later version of the tool no longer has',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Warnings about syntax that a later version removes; `docs upgrade` rewrites it. */
export const upgrade: Plugin = {
  name: 'upgrade',
  codes,
  open: ({ config: { siteDir, configSources } }) => ({
    check: () =>
      [...new Set([...configSources, join(siteDir, 'package.json')])].flatMap((path) =>
        findDeprecated(readOrNull(path) ?? '', relativePath(siteDir, path)),
      ),
  }),
};

/** Finds old forms in a file; `file` is its path relative to the site's folder. */
function findDeprecated(text: string, file: string): readonly Diagnostic[] {
  return changes
    .filter((change) => change.isIn(file))
    .flatMap((change) =>
      change.find(text, file).map(({ start, old, new: replacement }) =>
        makeWarning('deprecated', {
          message: `${change.message}. The old form works until ${change.removedIn}`,
          hint: `write ${replacement}, or run docs upgrade`,
          place: placeAt(text, start, { file, length: old.length }),
        }),
      ),
    );
}
