import { pathToFileURL } from 'node:url';
import type { ThemeServer } from '../../shared/theme.ts';
import { DiagnosticError } from '../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../kernel/files/paths.ts';

const parts: Readonly<Record<keyof ThemeServer, true>> = {
  components: true,
  messages: true,
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
  const module: { readonly default: ThemeServer } = await import(pathToFileURL(serverFile).href);
  return module.default;
}

/** Loads a theme that was just bundled. Rejects with a `DiagnosticError` if its code throws or a part is missing. */
export async function loadCheckedTheme(
  serverFile: string,
  { entry, siteDir }: { readonly entry: string; readonly siteDir: string },
): Promise<ThemeServer> {
  const refuse = (reason: string): DiagnosticError =>
    new DiagnosticError([
      {
        code: 'theme-failed',
        severity: 'error',
        message: `The theme cannot be used: ${reason}`,
        hint: 'its default export is a `ThemeServer`, see src/shared/theme.ts of the package',
        place: { file: relativePath(siteDir, entry), line: 1, column: 1 },
      },
    ]);
  const theme = await loadTheme(serverFile).catch((error: unknown) => {
    throw refuse(`it throws while loading: ${error instanceof Error ? error.message : String(error)}`);
  });
  // Parse border: nothing has checked the exports of a site's own theme yet.
  const exported: object = (theme as ThemeServer | undefined) ?? {};
  const missing = Object.keys(parts).filter((name) => !(name in exported));
  if (missing.length > 0) throw refuse(`it lacks ${missing.join(', ')}`);
  return theme;
}
