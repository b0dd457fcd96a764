import { decodeUrl } from '../../../shared/url.ts';

/** An opening tag with its attributes: in text, code above all, what looks like an attribute is none. */
const tag = /<([a-z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)+)/gi;
/** An id that React counted out: it is another one as soon as a block before it comes or goes, so nothing can lead there. */
const counted = /_R_\w*_/;
const naming = /\s(id|name)="([^"\uFDD0]+)"/g;
const mayName = /(?:id|name)="/;

/**
 * The anchors of a page besides its headings: every `id` of its HTML and every `name` of an `<a>`, whoever wrote them,
 * the author, a component or the footnotes. Decoded, as links are: an id that is written with escapes, as that of a footnote
 * with an accent in its name, is found by them.
 */
export function findAnchors(html: string): readonly string[] {
  const anchors = new Set<string>();
  for (const [, element, attributes = ''] of html.matchAll(tag)) {
    // Few tags have a name, and each search through one costs more than this look.
    if (!mayName.test(attributes)) continue;
    for (const [, attribute, anchor = ''] of attributes.matchAll(naming))
      if ((attribute === 'id' || element === 'a') && !counted.test(anchor)) anchors.add(decodeUrl(decode(anchor)));
  }
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
