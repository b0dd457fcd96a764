import type { Place } from '../../../shared/place.ts';
import { isElsewhere } from '../../../shared/url.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { hole, type HoleKind } from './holes.ts';
import type { LinkOutline } from './outline.ts';
import type { PageDraft } from './page-draft.ts';

/** An address in a page, in the author's notation. */
interface NotedAddress extends Pick<LinkOutline, 'kind' | 'url' | 'element'> {
  readonly place: Place;
}

/**
 * Adds an address to the outline and returns its hole for the page's HTML; `#` for an unsafe address. The address of an
 * external link does not depend on the site, so it is returned unchanged, and the theme can mark the link as external.
 */
export function noteLink(draft: PageDraft, address: NotedAddress): string {
  if (isRefused(draft, address)) return '#';
  const index = indexOf(draft, address);
  const url = address.url.trim();
  return address.kind === 'link' && isElsewhere(url) ? url : hole('link', index);
}

/** Returns whether an external link was already added in the Markdown tree, where it has no hole. */
export function isNoted(draft: PageDraft, url: string): boolean {
  return isElsewhere(url) && draft.links.has(keyOf('link', url));
}

const candidate = /([^\s,](?:\S*[^\s,])?)(\s+[^\s,]+)?(?=\s*(?:,|$))/g;

/** Adds the images of a `srcset` to the outline and returns it with a hole for each address. */
export function noteSourceSet(draft: PageDraft, value: string, place: Place): string {
  return value.replace(
    candidate,
    (_all, url: string, size = '') => noteLink(draft, { kind: 'image', url, place }) + String(size),
  );
}

/** Adds an image to the outline and returns the holes for its address and size. */
export function noteImage(
  draft: PageDraft,
  address: NotedAddress,
): Readonly<Record<Exclude<HoleKind, 'heading' | 'inherited'>, string>> {
  if (isRefused(draft, address)) return { link: '#', width: '', height: '' };
  const index = indexOf(draft, address);
  return { link: hole('link', index), width: hole('width', index), height: hole('height', index) };
}

function indexOf(draft: PageDraft, { kind, url, place, element }: NotedAddress): number {
  // A relative address in a partial has a different target from the same address in the page.
  const key = keyOf(kind, url, /^[/#]|^[a-z]+:/i.test(url) ? undefined : place.file);
  const known = draft.links.get(key);
  if (known !== undefined) {
    known.places.push(place);
    return known.index;
  }
  const index = draft.links.size;
  draft.links.set(key, { kind, url, places: [place], index, ...(element === undefined ? {} : { element }) });
  return index;
}

function keyOf(kind: LinkOutline['kind'], url: string, file = ''): string {
  return `${kind} ${url} ${file}`;
}

function isRefused(draft: PageDraft, { kind, url, place }: NotedAddress): boolean {
  if (!draft.isData || !runsCode(url, kind)) return false;
  const message = `The address "${url.slice(0, 40)}" would run code, which is not allowed in a Markdown file`;
  draft.diagnostics.push(makeWarning('unsafe-link', { message, hint: 'link to a page or a file', place }));
  return true;
}

// The link rules remove `pathname://`.
const scheme = /^(?:pathname:\/\/)*([a-z]+):(image\/(?:png|jpeg|gif|webp|avif)[;,])?/i;

/** Returns whether an address contains code that a browser would run. */
export function runsCode(url: string, kind: LinkOutline['kind']): boolean {
  // Browsers skip whitespace and control characters within the scheme, and the link rules trim all whitespace.
  const bare = [...url].filter((char) => char > ' ' && char.trim() !== '').join('');
  const [, name = '', picture] = scheme.exec(bare) ?? [];
  if (name.toLowerCase() === 'data') return kind !== 'image' || picture === undefined;
  return ['javascript', 'vbscript', 'livescript'].includes(name.toLowerCase());
}
