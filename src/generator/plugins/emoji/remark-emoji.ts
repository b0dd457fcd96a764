import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { walkTree } from '../../content/markdown/tree.ts';

const emoji = new Map(Object.entries(nameToEmoji));

/** Codes side by side. Next to a cased letter or a number they are part of a time, a path or an address; ideographs stand next to anything. */
const codes = /(?<![\p{Lu}\p{Ll}\p{N}_:/])(?::[a-z0-9_+-]+:)+(?![\p{Lu}\p{Ll}\p{N}_:/])/gu;

/**
 * Draws emoji for the codes that GitHub knows (`:rocket:`), in text only; other words between colons stay as they are.
 * A heading's id is made of what its author wrote, as on GitHub: `## :rocket: Start` is `#rocket-start`.
 */
export function remarkEmoji() {
  return (tree: Root): void => {
    walkTree(tree, (node) => {
      if (node.type === 'heading') {
        const written = toString(node, { includeHtml: false });
        if (drawEmoji(written) !== written) node.data = { ...node.data, written };
      }
      if (node.type === 'text') node.value = drawEmoji(node.value);
      return undefined;
    });
  };
}

function drawEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(codes, (row) => row.replace(/:([^:]+):/g, (code, name: string) => emoji.get(name) ?? code));
}
