import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../../shared/place.ts';
import { placeAt } from '../../kernel/diagnostics/place.ts';
import { hole } from '../markdown/holes.ts';
import { replaceAddresses } from '../markdown/html-addresses.ts';
import type { LinkOutline } from '../markdown/outline.ts';

interface RenderedPageFacts {
  /** Number of links in its outline. */
  readonly known: number;
  /** True for the URL of a file that the tool generates for the page. */
  isMade(url: string): boolean;
  /** Place of a URL in the page or in a file that it imports. */
  placeOf(url: string): Place;
}

/** Finds the links that only rendering creates, and replaces their URLs with holes, which continue the outline's numbering. */
export function findRenderedLinks(
  html: string,
  { known, isMade, placeOf }: RenderedPageFacts,
): { readonly html: string; readonly links: readonly LinkOutline[] } {
  const links: LinkOutline[] = [];
  const filled = replaceAddresses(html, ({ kind, url }) => {
    if (url === '' || url.includes('\uFDD0') || url.startsWith('data:') || isMade(url)) return null;
    const found = links.findIndex((link) => link.kind === kind && link.url === url);
    const index = found >= 0 ? found : links.push({ kind, url, places: [placeOf(url)] }) - 1;
    return hole('link', known + index);
  });
  return { html: filled, links };
}

/** Finds a text in files, whose paths are relative to `siteDir`; null if code composes the text. */
export function placeOfText(wanted: string, files: readonly string[], siteDir: string): Place | null {
  for (const file of files) {
    const text = readFileSync(join(siteDir, file), 'utf8');
    const at = text.indexOf(wanted);
    if (at >= 0) return placeAt(text, at, { file, length: wanted.length });
  }
  return null;
}
