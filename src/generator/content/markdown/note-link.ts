import { isElsewhere } from '../../../shared/url.ts';
import type { Place } from '../../../shared/place.ts';
import { hole, type HoleKind } from './holes.ts';
import type { LinkOutline } from './outline.ts';
import type { PageDraft } from './page-draft.ts';

/** An address of a page, as the author wrote it. */
export interface NotedAddress {
  readonly kind: LinkOutline['kind'];
  readonly url: string;
  readonly place: Place;
}

/**
 * Notes an address and returns the hole that stands for it in the page's HTML; `#` where it must not get there. A link to
 * a page elsewhere is what it is wherever this page stands, and the theme sees that it leaves the site.
 */
export function noteLink(draft: PageDraft, address: NotedAddress): string {
  if (isRefused(draft, address)) return '#';
  const index = indexOf(draft, address);
  const url = address.url.trim();
  return address.kind === 'link' && isElsewhere(url) ? url : hole('link', index);
}

/** True for a link elsewhere that was noted while the page was Markdown: no hole stands for it. */
export function isNoted(draft: PageDraft, url: string): boolean {
  return isElsewhere(url) && draft.links.has(keyOf('link', url));
}

const candidate = /([^\s,](?:\S*[^\s,])?)(\s+[^\s,]+)?(?=\s*(?:,|$))/g;

/** Notes the pictures of a `srcset`, and returns it with their holes: each stands before its width or density. */
export function noteSourceSet(
  draft: PageDraft,
  { value, place }: { readonly value: string; readonly place: Place },
): string {
  return value.replace(
    candidate,
    (_all, url: string, size = '') => noteLink(draft, { kind: 'image', url, place }) + String(size),
  );
}

/** Notes an image and returns the holes of its address and its size. */
export function noteImage(
  draft: PageDraft,
  address: NotedAddress,
): Readonly<Record<Exclude<HoleKind, 'heading'>, string>> {
  if (isRefused(draft, address)) return { link: '#', width: '', height: '' };
  const index = indexOf(draft, address);
  return { link: hole('link', index), width: hole('width', index), height: hole('height', index) };
}

function indexOf(draft: PageDraft, { kind, url, place }: NotedAddress): number {
  // A relative address means another thing in a partial than in the page.
  const key = keyOf(kind, url, /^[/#]|^[a-z]+:/i.test(url) ? undefined : place.file);
  const known = draft.links.get(key);
  if (known !== undefined) {
    known.places.push(place);
    return known.index;
  }
  const index = draft.links.size;
  draft.links.set(key, { kind, url, places: [place], index });
  return index;
}

function keyOf(kind: LinkOutline['kind'], url: string, file = ''): string {
  return `${kind} ${url} ${file}`;
}

function isRefused(draft: PageDraft, { kind, url, place }: NotedAddress): boolean {
  if (!draft.isData || !runsCode(url, kind)) return false;
  draft.diagnostics.push({
    code: 'unsafe-link',
    severity: 'warning',
    message: `The address "${url.slice(0, 40)}" would run code, which is not allowed in a Markdown file`,
    hint: 'link to a page or a file',
    place,
  });
  return true;
}

// `pathname://` is taken off by the link rules.
const scheme = /^(?:pathname:\/\/)*([a-z]+):(image\/(?:png|jpeg|gif|webp|avif)[;,])?/i;

/** True for an address that makes the browser run what stands in it. */
export function runsCode(url: string, kind: LinkOutline['kind']): boolean {
  // Browsers skip blanks and control characters within the scheme, and the link rules trim blanks of every kind.
  const bare = [...url].filter((char) => char > ' ' && char.trim() !== '').join('');
  const [, name = '', picture] = scheme.exec(bare) ?? [];
  if (name.toLowerCase() === 'data') return kind !== 'image' || picture === undefined;
  return ['javascript', 'vbscript', 'livescript'].includes(name.toLowerCase());
}
