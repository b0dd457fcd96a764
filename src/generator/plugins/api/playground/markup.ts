import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Html } from 'parse5';

/** An element of an example, with its places in the text. */
export type MarkupElement = Html.Element;
type MarkupNode = Html.ChildNode;

/** An example cut into its languages. The nodes know where they stand in `text`. */
export interface Example {
  /** The HTML without scripts and styles. */
  readonly text: string;
  readonly nodes: readonly MarkupNode[];
  readonly styles: string;
  /** Text of all inline scripts. */
  readonly script: string;
}

/** Reads the HTML of an example. Never fails: browsers do not either. */
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
  const trimmed = text.replace(/^\s*\n|\s+$/g, '');
  return { text: trimmed, nodes: parseMarkup(trimmed), styles: styles.join('\n\n'), script: scripts.join('\n\n') };
}

/** Reads HTML as it stands; the nodes know where. */
export function parseMarkup(html: string): readonly MarkupNode[] {
  return parseFragment(html, { sourceCodeLocationInfo: true }).childNodes;
}

/** All elements among nodes and below them, in document order; the content of templates included. */
export function elementsOf(nodes: readonly MarkupNode[]): readonly MarkupElement[] {
  return nodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) return [];
    const children = 'content' in node ? (node as Html.Template).content.childNodes : node.childNodes;
    return [node, ...elementsOf(children)];
  });
}

/** Tags of the custom elements in the markup of an example, and of those that its script makes, sorted. */
export function customTags({ nodes, script }: Example): readonly string[] {
  const written = elementsOf(nodes).map(({ tagName }) => tagName);
  const made = [...script.matchAll(/(?:createElement\(\s*['"`]|<)([a-z][\w-]*)/g)].map(([, tag = '']) => tag);
  return [...new Set([...written, ...made])].filter((tag) => tag.includes('-')).toSorted();
}

/** All texts among nodes and below them. */
export function textsOf(nodes: readonly MarkupNode[]): readonly Html.TextNode[] {
  return nodes.flatMap((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return [node];
    return defaultTreeAdapter.isElementNode(node) ? textsOf(node.childNodes) : [];
  });
}

/** All comments among nodes and below them. */
export function commentsOf(nodes: readonly MarkupNode[]): readonly Html.CommentNode[] {
  return nodes.flatMap((node) => {
    if (defaultTreeAdapter.isCommentNode(node)) return [node];
    return defaultTreeAdapter.isElementNode(node) ? commentsOf(node.childNodes) : [];
  });
}

function textOf({ childNodes }: MarkupElement): string {
  return childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');
}

/** The text without the indentation that all its lines share. */
function dedent(text: string): string {
  const lines = text.replace(/^\s*\n|\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents, 80);
  return lines.map((line) => line.slice(shared)).join('\n');
}

/** Indents every line that holds something. */
export function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces));
}
