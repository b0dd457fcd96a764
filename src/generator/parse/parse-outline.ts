import type { Root, RootContent } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';
import type { PageFormat } from './prepare-source.ts';
import { isJsxElement } from './static-jsx.ts';
import { thinSource } from './thin-source.ts';

/** Reads as `parseMarkdown` does, in half of the time: what is said to readers only is left out of the tree. */
export function parseOutline(text: string, format: PageFormat): Root {
  const { text: thin, lineNumbers } = thinSource(text);
  const tree = parseMarkdown(thin, format);
  restoreLines(tree, lineNumbers);
  return tree;
}

function restoreLines(node: Root | RootContent, lineNumbers: readonly number[]): void {
  const positioned = isJsxElement(node) ? [node, ...node.attributes] : [node];
  for (const { position } of positioned)
    for (const point of position === undefined ? [] : [position.start, position.end])
      point.line = lineNumbers[point.line - 1] ?? point.line;
  if ('children' in node) for (const child of node.children) restoreLines(child, lineNumbers);
}
