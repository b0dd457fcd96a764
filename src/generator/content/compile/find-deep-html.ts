import type { ElementContent, RootContent } from 'hast';

type Node = RootContent | ElementContent;

/** Maximum depth of elements: an HTML parser keeps all open ones, and code that walks their tree is recursive. */
const deepest = 500;

const tag = /<(\/?)([a-z][a-z\d-]*)([^<>]*)/gi;

/** Elements without an end tag, and those whose end tag is optional. */
const unclosed =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|tr|td|th|option)$/i;

/** Elements of a drawing, which `/>` closes. Any other element may end the drawing, so that `/>` has no meaning after it. */
const drawing =
  /^(?:svg|g|defs|symbol|use|image|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|marker|mask|pattern|clippath|(?:linear|radial)gradient|stop|filter|fe[a-z]+|animate[a-z]*)$/i;

/** Returns the first HTML of a page that is inside too many elements; null if there is none. */
export function findDeepHtml(nodes: readonly Node[], depth = 0): Node | null {
  let open = depth;
  let isDrawing = false;
  for (const node of nodes) {
    if (node.type === 'raw')
      for (const [, slash, name = '', rest = ''] of node.value.matchAll(tag)) {
        isDrawing = drawing.test(name) && (/^svg$/i.test(name) ? slash === '' : isDrawing);
        if (unclosed.test(name) || (isDrawing && rest.endsWith('/'))) continue;
        open = slash === '' ? open + 1 : Math.max(depth, open - 1);
        if (open > deepest) return node;
      }
    // The end of an element of Markdown, such as a paragraph, also ends the HTML that is open in it.
    const deep = 'children' in node ? findDeepHtml(node.children, open + 1) : null;
    if (deep !== null) return deep;
  }
  return null;
}
