import type { ContentNode } from '../../../shared/content.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { hole } from '../markdown/holes.ts';

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
  const own =
    component === 'Heading' ? { ...props, id: hole('heading', 0), inheritedId: hole('inherited', 0), text: '' } : props;
  return { component, props: own, children: children.map((child) => withoutRuns(child, runs)) };
}
