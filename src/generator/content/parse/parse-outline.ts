import type { Root, RootContent } from 'mdast';
import type { Point } from 'unist';
import type { PageFormat } from '../source/prepare-source.ts';
import { keepOutline, type CanSkipCode, type LinePlace } from '../source/outline-source.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { isJsxElement } from './static-jsx.ts';

/** Like `parseMarkdown`, in half the time: the tree lacks prose and code that the outline does not need. */
export function parseOutline(text: string, format: PageFormat, canSkip: CanSkipCode): Root {
  const { text: reduced, places } = keepOutline(text, canSkip);
  const tree = parseMarkdown(reduced, format);
  restorePlaces(tree, places);
  return tree;
}

function restorePlaces(node: Root | RootContent, places: readonly LinePlace[]): void {
  const positioned = isJsxElement(node) ? [node, ...node.attributes] : [node];
  for (const { position } of positioned)
    for (const point of position === undefined ? [] : [position.start, position.end]) restorePoint(point, places);
  if ('children' in node) for (const child of node.children) restorePlaces(child, places);
}

function restorePoint(point: Point, places: readonly LinePlace[]): void {
  const place = places[point.line - 1];
  if (place === undefined) return;
  point.line = place.line;
  // Columns count from 1: a greater column is after the removed range.
  if (point.column > place.before) point.column += place.missing;
}
