/** Characters without a glyph: soft hyphen, zero-width space and joiners, word joiner, byte order mark. */
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/** Normalizes what an editor decides rather than an author: runs of white space, line breaks, encoding of accents. */
export function plainWords(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ');
}

/** Returns true when two texts have the same words, whatever their white space and encoding. */
export function isSameText(a: string, b: string): boolean {
  return a === b || plainWords(a).trim() === plainWords(b).trim();
}
