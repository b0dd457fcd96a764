import { pathToFileURL } from 'node:url';
import type { ThemeServer } from '../../shared/theme.ts';

/** Imports the server entry of a bundled theme. */
export async function loadTheme(serverFile: string): Promise<ThemeServer> {
  const module: { readonly default: ThemeServer } = await import(pathToFileURL(serverFile).href);
  return module.default;
}
