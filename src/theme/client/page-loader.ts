import { barePath } from './bare-path.ts';

/** A page as loaded from the server. */
export interface LoadedPage {
  /** Address after redirects, without a hash. */
  readonly url: string;
  readonly document: Document;
}

/** Loads pages for transitions, each at most once between two visits. */
export interface PageLoader {
  /** Rejects if the page cannot be loaded or is not a page of this site; null if its policy requires a document of its own. */
  load(url: URL): Promise<LoadedPage | null>;
  /**
   * Starts to load a page that the reader is likely to open next. Calls `onLoad` with a page that this call has started to
   * load.
   */
  preload(url: URL, onLoad: (page: LoadedPage) => void): void;
}

/** Maximum number of preloaded pages that were not opened; the oldest are dropped first. */
const capacity = 8;

/** Creates a loader. */
export function createPageLoader(): PageLoader {
  const pending = new Map<string, Promise<LoadedPage | null>>();
  const begin = (address: string): Promise<LoadedPage | null> => {
    const page = fetchPage(address);
    pending.set(address, page);
    // A failure rejects for all callers that wait for the page; the next request loads it again.
    page.catch(() => pending.delete(address));
    const [oldest] = pending.keys();
    if (pending.size > capacity && oldest !== undefined) pending.delete(oldest);
    return page;
  };
  return {
    load(url) {
      const address = bareAddress(url);
      const page = pending.get(address) ?? begin(address);
      pending.delete(address);
      return page;
    },
    preload(url, onLoad) {
      const address = bareAddress(url);
      if (pending.has(address)) return;
      begin(address).then(
        (page) => page && onLoad(page),
        () => {},
      );
    },
  };
}

/** Plain hosts serve a page at its bare path only. */
function bareAddress({ origin, pathname, search }: URL): string {
  return origin + barePath(pathname, undefined) + search;
}

async function fetchPage(address: string): Promise<LoadedPage | null> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (!/^text\/html\b/.test(response.headers.get('content-type') ?? '')) throw new Error(`${address} is not a page.`);
  const html = await response.text();
  if (!hasOwnPolicy(html)) return null;
  return { url: response.url, document: new DOMParser().parseFromString(html, 'text/html') };
}

/**
 * Returns whether a page has the policy of this document, which cannot be changed any more. Called before the page is
 * parsed, because even parsing would be reported as a violation.
 */
function hasOwnPolicy(html: string): boolean {
  const own = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;
  const written = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  return written?.replaceAll('&#x27;', "'") === own;
}
