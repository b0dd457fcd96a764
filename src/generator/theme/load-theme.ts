import { pathToFileURL } from 'node:url';
import type { ThemeServer } from '../../shared/theme.ts';
import { themeContractError, type ThemeEntry } from './theme-error.ts';

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

/** Loads a theme that was just bundled. Rejects with a `ThemeError` if its code throws or a part is missing. */
export async function loadCheckedTheme(serverFile: string, source: ThemeEntry): Promise<ThemeServer> {
  const theme = await loadTheme(serverFile).catch((error: unknown) => {
    throw themeContractError(
      `it throws while loading: ${error instanceof Error ? error.message : String(error)}`,
      source,
    );
  });
  // Parse border: nothing has checked the exports of a site's own theme yet.
  const exported: object = (theme as ThemeServer | undefined) ?? {};
  const missing = Object.keys(parts).filter((name) => !(name in exported));
  if (missing.length > 0) throw themeContractError(`it lacks ${missing.join(', ')}`, source);
  return theme;
}
