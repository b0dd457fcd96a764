import { pathToFileURL } from 'node:url';
import { findLanguage } from '../../shared/find-language.ts';
import type { ThemeServer } from '../../shared/theme.ts';
import { DiagnosticError, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../kernel/diagnostics/place.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { importUrl } from '../kernel/import-url.ts';
import { messageOf } from '../kernel/text.ts';
import { describeThemeError } from './layer/describe-theme-error.ts';
import type { ThemeLayer } from './layer/read-layer.ts';

const parts: Readonly<Record<keyof ThemeServer, true>> = {
  components: true,
  messages: true,
  scriptTexts: true,
  icons: true,
  inlineScripts: true,
  formTargets: true,
  renderContent: true,
  renderModule: true,
  renderPage: true,
  renderRedirect: true,
  socialCard: true,
};

/** Imports the server module of a bundled theme. */
export async function loadTheme(serverFile: string): Promise<ThemeServer> {
  const module = (await importUrl(pathToFileURL(serverFile).href)) as { readonly default: ThemeServer };
  return module.default;
}

/** Loads a theme that was just bundled. Rejects with a `DiagnosticError` if its code throws or a part is missing. */
export async function loadCheckedTheme(
  serverFile: string,
  entry: string,
  siteDir: string,
  layer: ThemeLayer | null,
): Promise<ThemeServer> {
  const refuse = (reason: string): DiagnosticError =>
    new DiagnosticError([
      makeError('theme-failed', {
        message: `The theme cannot be used: ${reason}`,
        hint: 'its default export is a `ThemeServer`, see dist/src/shared/theme.ts of the package',
        place: fileStart(relativePath(siteDir, entry)),
      }),
    ]);
  const theme = await loadTheme(serverFile).catch((error: unknown) => {
    if (layer !== null) throw new DiagnosticError([describeThemeError(error, 'loads', { layer, serverFile, siteDir })]);
    throw refuse(`it throws while loading: ${messageOf(error)}`);
  });
  // Parse boundary: nothing has checked the exports of a site's own theme yet.
  const exported: object = (theme as ThemeServer | undefined) ?? {};
  const missing = Object.keys(parts).filter((name) => !(name in exported));
  if (missing.length > 0) throw refuse(`it lacks ${missing.join(', ')}`);
  return theme;
}

/** A theme has English texts, which pages show in languages that the theme lacks. */
const fallback = 'en';

/** Returns the value for a language tag; otherwise that for English, if there is one. */
export function ofLanguage<T>(tag: string, byLanguage: Readonly<Record<string, T>>): T | undefined {
  return byLanguage[findLanguage(tag, Object.keys(byLanguage)) ?? fallback];
}
