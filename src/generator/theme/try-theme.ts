import type { ThemeServer } from '../../shared/theme.ts';
import { loadTheme } from './load-theme.ts';
import { unusableTheme, type ThemeEntry } from './theme-fault.ts';

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

/** Loads a theme for the first time. Rejects with a `ThemeFault` when its code throws, or when it lacks parts. */
export async function tryTheme(serverFile: string, source: ThemeEntry): Promise<ThemeServer> {
  const theme = await loadTheme(serverFile).catch((error: unknown) => {
    throw unusableTheme(
      `it throws while it is loaded: ${error instanceof Error ? error.message : String(error)}`,
      source,
    );
  });
  // What a theme of a site exports is checked by nobody before.
  const given: object = (theme as ThemeServer | undefined) ?? {};
  const missing = Object.keys(parts).filter((name) => !(name in given));
  if (missing.length > 0) throw unusableTheme(`it lacks ${missing.join(', ')}`, source);
  return theme;
}
