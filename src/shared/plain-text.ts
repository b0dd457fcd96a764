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
  const text = html.includes('<') ? html.replace(/<[^>]*(?:>|$)/g, '') : html;
  if (!text.includes('&')) return text;
  return text.replace(/&(#?\w+);/g, (entity, name: string) => characters[name.toLowerCase()] ?? entity);
}
