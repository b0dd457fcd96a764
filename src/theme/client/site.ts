import { clientTextKeys, type ClientConfig, type ClientTextKey } from './client-config.ts';

/** What the scripts of one document share. */
export interface ClientSite extends ClientConfig {
  /** An interface text with its values filled in. */
  text(key: ClientTextKey, values?: Readonly<Record<string, string>>): string;
}

/** Reads what the server wrote for the scripts; null in a document that is not one of the theme's. */
export function readSite(): ClientSite | null {
  // Whatever a page's text holds, it holds no script: no anchor of its own can take this place.
  const json = document.querySelector('script#site')?.textContent;
  if (json === undefined || json === null) return null;
  // The server entry of the same build wrote it from a `ClientConfig`.
  const config = JSON.parse(json) as ClientConfig;
  return {
    ...config,
    text: (key, values) => {
      const text = config.texts[clientTextKeys.indexOf(key)] ?? '';
      return text.replace(/\{(\w+)\}/g, (whole, name: string) => values?.[name] ?? whole);
    },
  };
}
