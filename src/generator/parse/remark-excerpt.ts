import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { draftOf } from './page-draft.ts';

const longest = 200;

/** Notes the first paragraph as the page's description, for pages whose front matter gives none. */
export function remarkExcerpt() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    if (draft.frontMatter.description !== undefined) return;
    for (const node of tree.children) {
      if (node.type !== 'paragraph' || node.data?.hName !== undefined) continue;
      const text = toString(node, { includeImageAlt: false, includeHtml: false }).replace(/\s+/g, ' ').trim();
      if (text === '') continue;
      draft.excerpt = shorten(text);
      return;
    }
  };
}

function shorten(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}
