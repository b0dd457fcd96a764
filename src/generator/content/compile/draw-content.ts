import type { RootContent } from 'hast';
import type { HastComponent } from '../markdown/tree.ts';
import { reportAt, type PageDraft } from '../markdown/page-draft.ts';
import type { ContentNode } from '../../../shared/content.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { hole } from '../markdown/holes.ts';

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

/** Draws contents to HTML. */
export type RenderNodes = (nodes: readonly ContentNode[]) => string;

/** A component of more properties than this hardly comes again, and is not remembered. */
const memorable = 500;
const runMarker = /\uFDD8(\d+)\uFDD9/g;

/**
 * Draws each component once, whatever runs of HTML are within it: the theme cannot see those. Enough to learn what a
 * page names and holds inline: headings lose their words, and ids that React counts come twice.
 */
export function renderEachOnce(render: RenderNodes): RenderNodes {
  // Read from JSON, as made below.
  const frames = memoByKey((key: string) => render([JSON.parse(key) as ContentNode]));
  const renderNode = (node: ContentNode): string => {
    if ('html' in node) return node.html;
    const runs: string[] = [];
    const key = JSON.stringify(withoutRuns(node, runs));
    if (key.length > memorable) return render([node]);
    return frames(key).replace(runMarker, (_, index: string) => runs[Number(index)] ?? '');
  };
  return (nodes) => nodes.map(renderNode).join('');
}

/** Moves the runs of HTML to `runs` and leaves their numbers. */
function withoutRuns(node: ContentNode, runs: string[]): ContentNode {
  if ('html' in node) return { html: `\uFDD8${runs.push(node.html) - 1}\uFDD9` };
  const { component, props, children } = node;
  // What a heading says and is named by is noted in the outline.
  const own = component === 'Heading' ? { ...props, id: hole('heading', 0), text: '' } : props;
  return { component, props: own, children: children.map((child) => withoutRuns(child, runs)) };
}
