const headings = 'h2, h3, h4, h5, h6';

/** What a page shows and search does not: code, members of an element (sections of their own), tools, scripts. */
const silent = 'pre, dl.api-members, nav, button, svg, template, script, style';

/** What is read one after the other has nothing between it but this: cells of a row, items of a list. */
const next = 'li + li, td + td, th + td';

const inline = new Set(
  'A ABBR B BDI CODE DEL DFN EM I INS KBD MARK Q S SAMP SMALL SPAN STRONG SUB SUP U VAR'.split(' '),
);

/**
 * Reads the text of a section from the document of its page: from the heading with that id to the next heading, or all
 * that an element of another kind says. Without an id it is the text before the first heading. Empty when the page has
 * no such section.
 */
export function readSectionText(page: Document, id: string): string {
  const prose = page.querySelector('article .prose');
  const target = id === '' ? prose : page.getElementById(id);
  if (prose === null || target === null) return '';
  if (target !== prose && !target.matches(headings)) return readText(target.querySelector('dd') ?? target, null);
  const all = [...prose.querySelectorAll(headings)];
  return readText(prose, target === prose ? null : target, all[all.indexOf(target) + 1]);
}

/** The text in an element: all of it, or what comes after one element within it; up to another one. */
function readText(root: Element, after: Element | null, until?: Element): string {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    return node instanceof Element && node.matches(silent) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  });
  if (after !== null) walker.currentNode = after.lastChild ?? after;
  let text = '';
  for (let node = walker.nextNode(); node !== null && node !== until; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? '';
    else if (node instanceof Element && node.matches(next)) text += ' · ';
    else if (!inline.has(node.nodeName)) text += ' ';
  }
  // A no-break space stays: an excerpt is set as its page is.
  return text.replace(/[ \t\r\n\f]+/g, ' ').trim();
}
