import { escapeAddress } from '../../../shared/markdown.ts';
import { escapeAttribute } from '../../kernel/text.ts';

/**
 * Kinds of values in a page's HTML that are open until the entire site is known: the address of a link, the id of a heading,
 * the id that it inherits from the heading of its source, the size of an image. A hole is a short text between two
 * noncharacters, which no document may contain, so that serializers of Markdown, React and HTML do not change it.
 */
export type HoleKind = 'link' | 'heading' | 'inherited' | 'width' | 'height';

const letters = { link: 'l', heading: 'h', inherited: 'i', width: 'w', height: 't' } as const satisfies Record<
  HoleKind,
  string
>;
const kinds: Readonly<Record<string, HoleKind>> = { l: 'link', h: 'heading', i: 'inherited', w: 'width', t: 'height' };

const anyHole = /\uFDD0([lhiwt])(\d+)\uFDD1/g;

/** The text of a hole; `index` counts the page's links (also for sizes) or headings. */
export function hole(kind: HoleKind, index: number): string {
  return `\uFDD0${letters[kind]}${index}\uFDD1`;
}

/** Returns the index of the link whose address is this hole; null for any other value. */
export function linkOfHole(value: unknown): number | null {
  return typeof value === 'string' && value.startsWith('\uFDD0l') ? Number(value.slice(2, -1)) : null;
}

/** In the script of an interactive page: placeholder for its `AddressRules`, as JSON within a string. */
export const addressRulesHole = '\uFDD0r\uFDD1';

/** Returns the value of a hole, or null for none. */
type HoleValues = (kind: HoleKind, index: number) => string | null;

/** Fills the holes of a page's HTML. A null value removes the attribute that contains the hole. */
export function fillHoles(html: string, valueOf: HoleValues): string {
  const value = byLetter(valueOf);
  let filled = '';
  let at = 0;
  for (const { 0: found, 1: letter = '', 2: index = '', index: start } of html.matchAll(anyHole)) {
    const text = value(letter, index);
    const end = start + found.length;
    const attribute = text === null ? attributeAround(html, start, end) : null;
    filled += html.slice(at, attribute ?? start) + escapeAttribute(text ?? '');
    at = attribute === null ? end : end + 1;
  }
  return filled + html.slice(at);
}

/** Returns the start of the attribute whose value is a hole; null for a hole in a longer value or in text. */
function attributeAround(html: string, start: number, end: number): number | null {
  if (html[end] !== '"' || !html.startsWith('="', start - 2)) return null;
  let at = start - 3;
  while (/[\w-]/.test(html[at] ?? '')) at--;
  return at < start - 3 && html[at] === ' ' ? at : null;
}

/** Fills the holes within the strings of a script. */
export function fillScript(code: string, valueOf: HoleValues): string {
  const value = byLetter(valueOf);
  return code.replace(anyHole, (_hole, letter: string, index: string) =>
    JSON.stringify(value(letter, index) ?? '').slice(1, -1),
  );
}

/** Fills the holes of Markdown, which are addresses of links and images. */
export function fillMarkdown(markdown: string, valueOf: HoleValues): string {
  const value = byLetter(valueOf);
  return markdown.replace(anyHole, (_hole, letter: string, index: string) => escapeAddress(value(letter, index) ?? ''));
}

function byLetter(valueOf: HoleValues): (letter: string, index: string) => string | null {
  return (letter, index) => {
    const kind = kinds[letter];
    return kind === undefined ? null : valueOf(kind, Number(index));
  };
}
