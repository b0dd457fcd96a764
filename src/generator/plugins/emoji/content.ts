import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { walkTree } from '../../content/markdown/tree.ts';
import { memo } from '../../kernel/memo.ts';
import { readEmoji } from './read-emoji.ts';

/** Undefined if the config disables emoji. */
export function openContent({ setup }: ContentPartContext): ContentPart | undefined {
  return setup === true ? { remark: { text: [remarkEmoji] } } : undefined;
}

const openEmoji = memo(readEmoji);

/**
 * Adjacent codes. Next to a cased letter or a number, colons belong to a time, a path or an address; ideographs may be
 * adjacent.
 */
const codes = /(?<![\p{Lu}\p{Ll}\p{N}_:/])(?::[a-z0-9_+-]+:)+(?![\p{Lu}\p{Ll}\p{N}_:/])/gu;

/**
 * Replaces emoji codes of GitHub (`:rocket:`) in text; other words between colons are unchanged. The id of a heading is made
 * from its original text, as on GitHub: `## :rocket: Start` has `#rocket-start`.
 */
function remarkEmoji() {
  return (tree: Root): void => {
    walkTree(tree, (node) => {
      if (node.type === 'heading') {
        const written = toString(node, { includeHtml: false });
        if (insertEmoji(written) !== written) node.data = { ...node.data, written };
      }
      if (node.type === 'text') node.value = insertEmoji(node.value);
    });
  };
}

function insertEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(codes, (row) => row.replace(/:([^:]+):/g, (code, name: string) => openEmoji().get(name) ?? code));
}
