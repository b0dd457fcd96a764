import type { RootContent } from 'hast';
import type { HastComponent } from '../markdown/component-node.ts';
import { reportAt, type PageDraft } from '../markdown/page-draft.ts';

/** Draws nodes to HTML; throws what a component throws. */
export type Draw = (nodes: readonly RootContent[]) => string;

/**
 * Draws a page's content. A component says by what it throws that it was given the wrong properties, which is a fault
 * of the page: it is reported where that component stands, and the HTML is empty.
 */
export function drawContent(nodes: readonly RootContent[], draw: Draw, draft: PageDraft): string {
  const reason = reasonAgainst(nodes, draw);
  if (typeof reason !== 'string') return reason.html;
  reportAt(draft, findFaulty(nodes, draw) ?? { type: 'root' }, {
    code: 'render-failed',
    message: `A component of the page cannot be rendered: ${reason}`,
    hint: 'give it the properties it asks for',
  });
  return '';
}

function reasonAgainst(nodes: readonly RootContent[], draw: Draw): string | { readonly html: string } {
  try {
    return { html: draw(nodes) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The innermost component that cannot be drawn by itself either. */
function findFaulty(nodes: readonly RootContent[], draw: Draw): HastComponent | null {
  for (const node of nodes) {
    if (!('children' in node)) continue;
    const within = findFaulty(node.children, draw);
    if (within !== null) return within;
    if (node.type === 'component' && typeof reasonAgainst([node], draw) === 'string') return node;
  }
  return null;
}
