import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Html } from 'parse5';

/** An element of an example, with its positions in the text. */
export type MarkupElement = Html.Element;
type MarkupNode = Html.ChildNode;

/** An example split by language. Positions of the nodes refer to `text`. */
export interface Example {
  /** The HTML without scripts and styles. */
  readonly text: string;
  readonly nodes: readonly MarkupNode[];
  readonly styles: string;
  /** Text of all inline scripts. */
  readonly script: string;
}

/** Parses the HTML of an example. Like browsers, it accepts any text. */
export function readExample(html: string): Example {
  const styles: string[] = [];
  const scripts: string[] = [];
  let text = html;
  const blocks = elementsOf(parseMarkup(html)).filter(({ tagName }) => tagName === 'script' || tagName === 'style');
  for (const block of blocks.toReversed()) {
    const { sourceCodeLocation: place } = block;
    if (!place) continue;
    const content = dedent(textOf(block));
    (block.tagName === 'style' ? styles : scripts).unshift(content);
    text = text.slice(0, place.startOffset).trimEnd() + text.slice(place.endOffset);
  }
  const trimmed = text.replace(/^\s*\n|(?<!\s)\s+$/g, '');
  return { text: trimmed, nodes: parseMarkup(trimmed), styles: styles.join('\n\n'), script: scripts.join('\n\n') };
}

/** Parses HTML to nodes with positions. */
export function parseMarkup(html: string): readonly MarkupNode[] {
  return parseFragment(html, { sourceCodeLocationInfo: true }).childNodes;
}

/** Returns all elements among nodes and their descendants in document order, including the content of templates. */
export function elementsOf(nodes: readonly MarkupNode[]): readonly MarkupElement[] {
  return nodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) return [];
    return [node, ...elementsOf(childrenOf(node))];
  });
}

function childrenOf(element: MarkupElement): readonly MarkupNode[] {
  // Only templates have `content`.
  return 'content' in element ? (element as Html.Template).content.childNodes : element.childNodes;
}

/** Returns all texts and comments among nodes and their descendants, including the content of templates. */
export function leavesOf(nodes: readonly MarkupNode[]): readonly (Html.TextNode | Html.CommentNode)[] {
  return nodes.flatMap((node) => {
    if (defaultTreeAdapter.isElementNode(node)) return leavesOf(childrenOf(node));
    return defaultTreeAdapter.isTextNode(node) || defaultTreeAdapter.isCommentNode(node) ? [node] : [];
  });
}

/** Returns the tags of the custom elements in the markup of an example and of those its script creates, sorted. */
export function customTags({ nodes, script }: Example): readonly string[] {
  const written = elementsOf(nodes).map(({ tagName }) => tagName);
  const created = [...script.matchAll(/(?:createElement\(\s*['"`]|<)([a-z][\w-]*)/g)].map(([, tag = '']) => tag);
  return [...new Set([...written, ...created])].filter((tag) => tag.includes('-')).toSorted();
}

function textOf({ childNodes }: MarkupElement): string {
  return childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');
}

/** Removes the common indentation of all lines, and empty lines at both ends. */
export function dedent(text: string): string {
  const lines = text.replace(/^\s*\n|(?<!\s)\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents, 80);
  return lines.map((line) => line.slice(shared)).join('\n');
}
