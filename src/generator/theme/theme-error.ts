import { resolve } from 'node:path';
import type { Message } from 'esbuild';
import type { Place } from '../../shared/place.ts';
import { DiagnosticError } from '../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { placeOfMessage } from '../kernel/esbuild/build-failure.ts';

/** A theme cannot be bundled or loaded. The diagnostics point to its code. */
export class ThemeError extends DiagnosticError {}

/** Converts the errors that esbuild found in the theme of the site in `siteDir`. */
export function themeBundleError(errors: readonly Message[], siteDir: string): ThemeError {
  return new ThemeError(
    errors.map(({ text, location }) => ({
      code: 'theme-failed',
      severity: 'error',
      message: `The theme cannot be bundled: ${text}`,
      hint: 'fix the module',
      place: placeInSite(placeOfMessage(location), siteDir),
    })),
  );
}

/** Error for a server module that does not fulfil the theme contract; `reason` completes the message. */
export function themeContractError(reason: string, { entry, siteDir }: ThemeEntry): ThemeError {
  return new ThemeError([
    {
      code: 'theme-failed',
      severity: 'error',
      message: `The theme cannot be used: ${reason}`,
      hint: 'its default export is a `ThemeServer`, see src/shared/theme.ts of the package',
      place: placeInSite({ file: entry, line: 1, column: 1 }, siteDir),
    },
  ]);
}

/** Source of a theme's server module, and the folder of its site. */
export interface ThemeEntry {
  readonly entry: string;
  readonly siteDir: string;
}

// Paths of esbuild are relative to the working directory.
function placeInSite(place: Place | undefined, siteDir: string): Place | undefined {
  return place && { ...place, file: relativePath(siteDir, resolve(place.file)) };
}
