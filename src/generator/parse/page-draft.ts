import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { FrontMatter } from './front-matter.ts';
import { hole, type HoleKind } from './holes.ts';
import type { HeadingOutline, LinkOutline, ReferenceOutline } from './outline.ts';

/** What the plugins of the parse chain gather about the page they walk; becomes the outline. */
export interface PageDraft {
  readonly file: string;
  readonly frontMatter: FrontMatter;
  readonly headings: HeadingOutline[];
  /** By kind and address, and by file for relative addresses. */
  readonly links: Map<string, LinkOutline & { readonly index: number; readonly places: Place[] }>;
  readonly references: ReferenceOutline[];
  readonly includes: Set<string>;
  readonly diagnostics: Diagnostic[];
  titleHeading: string | null;
  excerpt: string | null;
  usesCards: boolean;
}

declare module 'vfile' {
  interface DataMap {
    draft: PageDraft;
  }
}

declare module 'unist' {
  interface Data {
    /** File of a node that came from a partial, relative to the site's folder. */
    file?: string;
  }
}

/** An empty draft. */
export function makeDraft(file: string, frontMatter: FrontMatter): PageDraft {
  return {
    file,
    frontMatter,
    headings: [],
    links: new Map(),
    references: [],
    includes: new Set(),
    diagnostics: [],
    titleHeading: null,
    excerpt: null,
    usesCards: false,
  };
}

/** The draft of the file that a plugin works on. Throws when the chain was started without one. */
export function draftOf(file: VFile): PageDraft {
  const { draft } = file.data;
  if (draft === undefined) throw new Error('The parse chain needs `file.data.draft`');
  return draft;
}

/** Where a node stands, in the page or in the partial that it came from. */
export function placeOf(node: Node, draft: PageDraft, fallback?: Node): Place {
  const position = node.position ?? fallback?.position;
  const file = node.data?.file ?? fallback?.data?.file ?? draft.file;
  if (position === undefined) return { file, line: 1, column: 1 };
  const { start, end } = position;
  return {
    file,
    line: start.line,
    column: start.column,
    ...(end.line === start.line ? { endColumn: end.column } : {}),
  };
}

/** Notes an address and returns the hole that stands for it in the page's HTML. */
export function noteLink(draft: PageDraft, kind: LinkOutline['kind'], url: string, place: Place): string {
  return hole('link', noteLinkIndex(draft, kind, url, place));
}

/** Notes an image and returns the holes of its address and its size. */
export function noteImage(
  draft: PageDraft,
  url: string,
  place: Place,
): Readonly<Record<Exclude<HoleKind, 'heading'>, string>> {
  const index = noteLinkIndex(draft, 'image', url, place);
  return { link: hole('link', index), width: hole('width', index), height: hole('height', index) };
}

function noteLinkIndex(draft: PageDraft, kind: LinkOutline['kind'], url: string, place: Place): number {
  // A relative address means another thing in a partial than in the page.
  const key = `${kind} ${url} ${/^[/#]|^[a-z]+:/i.test(url) ? '' : place.file}`;
  const known = draft.links.get(key);
  if (known !== undefined) {
    known.places.push(place);
    return known.index;
  }
  const index = draft.links.size;
  draft.links.set(key, { kind, url, places: [place], index });
  return index;
}

/** Reports a problem at a node. */
export function reportAt(
  draft: PageDraft,
  node: Node,
  problem: { code: DiagnosticCode; message: string; hint?: string; severity?: 'error' | 'warning' },
): void {
  draft.diagnostics.push({ severity: 'error', ...problem, place: placeOf(node, draft) });
}
