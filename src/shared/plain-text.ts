const characters: Readonly<Record<string, string>> = {
  lt: '<',
  '#x3c': '<',
  gt: '>',
  '#x3e': '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  amp: '&',
  '#x26': '&',
};

/** Returns the text of HTML made by the generator: without tags, and with unescaped characters. */
export function plainText(html: string): string {
  return unescapeHtml(html.includes('<') ? html.replace(/<[^>]*(?:>|$)/g, '') : html);
}

/** Decodes the character references that renderers write in HTML. */
export function unescapeHtml(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(/&(#?\w+);/g, (reference, name: string) => characters[name.toLowerCase()] ?? reference);
}
