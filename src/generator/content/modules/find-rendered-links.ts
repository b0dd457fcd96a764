import { hole } from '../markdown/holes.ts';
import type { LinkOutline } from '../markdown/outline.ts';
import type { Place } from '../../../shared/place.ts';

/** A component's HTML after its links were noted. */
export interface RenderedLinks {
  /** The HTML with a hole in the place of every address. */
  readonly html: string;
  /** Links that were not in the outline before; their holes count on from it. */
  readonly links: readonly LinkOutline[];
}

/** What is known of a page whose HTML is looked at. */
export interface RenderedPageFacts {
  /** Number of links that its outline has already. */
  readonly known: number;
  /** True for addresses of files that the tool itself makes for the page. */
  isMade(url: string): boolean;
  /** Where the author wrote an address, which is where its text stands in the page or in a file that the page imports. */
  placeOf(url: string): Place;
}

const address = /(<[a-z][\w-]*\s[^>]*?\b)(href|src)="([^"\uFDD0]+)"/g;

/** Notes the addresses that only running a page brought to light. */
export function findRenderedLinks(html: string, { known, isMade, placeOf }: RenderedPageFacts): RenderedLinks {
  const links: LinkOutline[] = [];
  const filled = html.replace(address, (_all, before: string, name: string, value: string) => {
    const url = value
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&');
    if (url.startsWith('data:') || isMade(url)) return `${before}${name}="${value}"`;
    const kind = name === 'src' ? 'image' : 'link';
    const found = links.findIndex((link) => link.kind === kind && link.url === url);
    const index = found >= 0 ? found : links.push({ kind, url, places: [placeOf(url)] }) - 1;
    return `${before}${name}="${hole('link', known + index)}"`;
  });
  return { html: filled, links };
}
