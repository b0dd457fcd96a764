import { readSectionText } from './read-section-text.ts';

/** Pages whose texts are kept; the oldest give way. */
const capacity = 24;

/**
 * Opens the texts of the site's pages. The function that comes back takes the address of a section and returns its
 * text, empty when the page has no such section; it rejects when the page cannot be had. Pages come from the network as
 * the reader would open them, so that opening one does not load it again.
 */
export function openPageTexts(): (url: string, signal: AbortSignal) => Promise<string> {
  const pages = new Map<string, Promise<Document>>();
  return async (url, signal) => {
    // From a disk no page can read another one.
    if (location.protocol === 'file:') return '';
    const { origin, pathname, search, hash } = new URL(url, location.href);
    const address = origin + pathname + search;
    const page = pages.get(address) ?? fetchPage(address, signal);
    pages.set(address, page);
    page.catch(() => pages.delete(address));
    const [oldest] = pages.keys();
    if (pages.size > capacity && oldest !== undefined) pages.delete(oldest);
    return readSectionText(await page, decodeURIComponent(hash.slice(1)));
  };
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, priority: 'low', signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
