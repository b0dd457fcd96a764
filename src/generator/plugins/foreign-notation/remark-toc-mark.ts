import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { draftOf } from '../../content/markdown/page-draft.ts';
import { walkTree } from '../../content/markdown/tree.ts';

/** Converts the toc marks of other tools, `[[toc]]`, `[[_TOC_]]` and `[TOC]`, to `TOCInline`. */
export function remarkTocMark() {
  return (tree: Root, file: VFile): void => {
    walkTree(tree, (node) => {
      const [first] = node.type === 'paragraph' ? node.children : [];
      if (first?.type !== 'text' || !first.value.startsWith('[')) return undefined;
      if (!/^\[(?:\[_?toc_?\]|toc)\]$/i.test(toString(node).trim())) return undefined;
      draftOf(file).slots.add('toc');
      return { type: 'component', name: 'TOCInline', props: {}, children: [], position: node.position };
    });
  };
}
