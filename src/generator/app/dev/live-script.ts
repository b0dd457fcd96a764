/** Folder of the addresses that only `docs dev` answers, below the base URL; no page can lie there. */
export const devFolder = '__docs/';

/**
 * Puts the script that keeps a page up to date at the start of its head, before the theme's: the only difference from what `docs build` writes.
 * `key` tells the script which state of the page it is in.
 */
export function addLiveScript(
  html: string,
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
): string {
  const script = `<script type="module" src="${baseUrl}${devFolder}client.js" data-key="${key}"></script>`;
  return html.replace('<head>', () => `<head>${script}`);
}
