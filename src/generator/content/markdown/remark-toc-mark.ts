import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { walkTree } from './walk-tree.ts';

/** Turns the paragraphs by which other tools put a page's contents list into its text into `TOCInline`: `[[toc]]`, `[[_TOC_]]`, `[TOC]`. */
export function remarkTocMark() {
  return (tree: Root): void => {
    walkTree(tree, (node) => {
      const [first] = node.type === 'paragraph' ? node.children : [];
      if (first?.type !== 'text' || !first.value.startsWith('[')) return undefined;
      if (!/^\[(?:\[_?toc_?\]|toc)\]$/i.test(toString(node).trim())) return undefined;
      return { type: 'component', name: 'TOCInline', props: {}, children: [], position: node.position };
    });
  };
}
