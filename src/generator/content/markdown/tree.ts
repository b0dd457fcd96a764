import type { ElementContent } from 'hast';
import type { RootContent, Root } from 'mdast';
import type { Node } from 'unist';
import type { ContentProps } from '../../../shared/content.ts';

/** A component of the theme within a page's tree: all its properties are plain values. */
interface ComponentBase extends Node {
  type: 'component';
  name: string;
  props: ContentProps;
}

/** The component among Markdown's nodes. */
export interface MdastComponent extends ComponentBase {
  children: RootContent[];
}

/** The component among HTML's nodes. */
export interface HastComponent extends ComponentBase {
  children: ElementContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    component: MdastComponent;
  }
  interface BlockContentMap {
    component: MdastComponent;
  }
  interface PhrasingContentMap {
    component: MdastComponent;
  }
}

declare module 'hast' {
  interface RootContentMap {
    component: HastComponent;
  }
  interface ElementContentMap {
    component: HastComponent;
  }
}

/** Looks at a node and returns the one to put in its place, or nothing to leave it. */
export type TreeVisitor = (node: RootContent, parent: Root | RootContent) => RootContent | undefined;

/**
 * Visits every node below a tree, a parent before its children; the children of a replaced node are those of its
 * replacement. For the plugins that run on every page: the library that the others use takes a tenth of a build to
 * keep track of ancestors that nobody asks for.
 */
export function walkTree(parent: Root | RootContent, visitor: TreeVisitor): void {
  if (!('children' in parent)) return;
  const children: RootContent[] = parent.children;
  for (let index = 0; index < children.length; index++) {
    const node = children[index];
    if (node === undefined) continue;
    const replacement = visitor(node, parent);
    if (replacement !== undefined) children[index] = replacement;
    walkTree(replacement ?? node, visitor);
  }
}
