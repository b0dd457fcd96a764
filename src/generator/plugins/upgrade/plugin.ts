import { join } from 'node:path';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { findDeprecated } from './find-deprecated.ts';

const codes = {
  deprecated: 'the site uses something that a later version of the tool no longer has',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Warnings about what a later version removes; `docs upgrade` rewrites it. */
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
