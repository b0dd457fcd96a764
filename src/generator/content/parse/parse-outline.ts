import type { Root, RootContent } from 'mdast';
import type { Point } from 'unist';
import { parseMarkdown } from './parse-markdown.ts';
import type { PageFormat } from '../source/prepare-source.ts';
import { isJsxElement } from '../jsx/static-jsx.ts';
import { thinSource, type IsSilent, type ThinLinePlace } from '../source/thin-source.ts';

/** Reads as `parseMarkdown` does, in half of the time: what is said to readers only is left out of the tree. */
export function parseOutline(text: string, format: PageFormat, isSilent: IsSilent): Root {
  const { text: thin, places } = thinSource(text, isSilent);
  const tree = parseMarkdown(thin, format);
  restorePlaces(tree, places);
  return tree;
}

function restorePlaces(node: Root | RootContent, places: readonly ThinLinePlace[]): void {
  const positioned = isJsxElement(node) ? [node, ...node.attributes] : [node];
  for (const { position } of positioned)
    for (const point of position === undefined ? [] : [position.start, position.end]) restorePoint(point, places);
  if ('children' in node) for (const child of node.children) restorePlaces(child, places);
}

function restorePoint(point: Point, places: readonly ThinLinePlace[]): void {
  const place = places[point.line - 1];
  if (place === undefined) return;
  point.line = place.line;
  // A column counts from one, so it is greater than the letters before it.
  if (point.column > place.before) point.column += place.missing;
}
