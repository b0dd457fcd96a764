const id = /\sid="([^"\uFDD0]+)"/g;
const anchorName = /<a\s[^>]*?\bname="([^"\uFDD0]+)"/g;

/**
 * The anchors of a page besides its headings: every `id` of its HTML and every `name` of an `<a>`, whoever wrote them,
 * the author, a component or the footnotes.
 */
export function findAnchors(html: string): readonly string[] {
  const anchors = new Set<string>();
  for (const pattern of [id, anchorName])
    for (const [, anchor] of html.matchAll(pattern)) if (anchor !== undefined) anchors.add(decode(anchor));
  return [...anchors];
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
