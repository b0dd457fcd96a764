import { resolve } from 'node:path';
import type { Message } from 'esbuild';
import type { Place } from '../../shared/place.ts';
import { DiagnosticError } from '../kernel/diagnostics/diagnostic-error.ts';
import { relativePath } from '../kernel/files/relative-path.ts';
import { placeOfMessage } from '../kernel/esbuild/place-of-message.ts';

/** A theme cannot be bundled or loaded: code of the site's developers, named with its places. */
export class ThemeFault extends DiagnosticError {}

/** Says what the bundler found wrong in a theme of the site in `siteDir`. */
export function unbundledTheme(errors: readonly Message[], siteDir: string): ThemeFault {
  return new ThemeFault(
    errors.map(({ text, location }) => ({
      code: 'theme-failed',
      severity: 'error',
      message: `The theme cannot be bundled: ${text}`,
      hint: 'fix the module',
      place: placeInSite(placeOfMessage(location), siteDir),
    })),
  );
}

/** Says why the bundled server entry of a theme, whose source is `entry`, is of no use. */
export function unusableTheme(reason: string, { entry, siteDir }: ThemeEntry): ThemeFault {
  return new ThemeFault([
    {
      code: 'theme-failed',
      severity: 'error',
      message: `The theme cannot be used: ${reason}`,
      hint: 'its default export is a `ThemeServer`, see src/shared/theme.ts of the package',
      place: placeInSite({ file: entry, line: 1, column: 1 }, siteDir),
    },
  ]);
}

/** Where a theme's server entry is written, and for which site. */
export interface ThemeEntry {
  readonly entry: string;
  readonly siteDir: string;
}

// The bundler tells paths from where the program was started.
function placeInSite(place: Place | undefined, siteDir: string): Place | undefined {
  return place && { ...place, file: relativePath(siteDir, resolve(place.file)) };
}
