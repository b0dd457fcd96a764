import type { ElementContent } from 'hast';
import type { RootContent, Root } from 'mdast';
import type { Node, Position } from 'unist';
import type { ContentProps } from '../../../shared/content.ts';

/** A theme component within a page's tree; all its properties are plain values. */
interface ComponentBase extends Node {
  type: 'component';
  name: string;
  props: ContentProps;
}

/** The component in a Markdown tree. */
export interface MdastComponent extends ComponentBase {
  children: RootContent[];
}

/** The component in an HTML tree. */
export interface HastComponent extends ComponentBase {
  children: ElementContent[];
}

/** Makes a component of the theme; `props` are texts, numbers, flags, and lists and objects of them. */
export function makeComponent(
  name: string,
  props: object,
  children: RootContent[] = [],
  position?: Position,
): MdastComponent {
  // Properties declared as interfaces have no type that is assignable to plain values.
  return { type: 'component', name, props: props as ContentProps, children, position };
}

/** Returns whether a tree contains JSX, expressions or imports; after `resolveJsx`, whether the page needs code. */
export function holdsJsx(node: Root | RootContent | ElementContent): boolean {
  return node.type.startsWith('mdx') || ('children' in node && node.children.some(holdsJsx));
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

declare module 'unist' {
  interface Data {
    /** In an HTML tree, the component that renders the element: its name in the page's module, and its properties. */
    renderedBy?: Pick<HastComponent, 'name' | 'props'>;
  }
}

/** Returns the replacement of a node, or nothing to keep it. */
export type TreeVisitor = (node: RootContent, parent: Root | RootContent) => RootContent | undefined | void;

/**
 * Visits every node below a tree, a parent before its children; after a replacement, the replacement's children. Use it in
 * plugins that run on every page: `unist-util-visit`, which the others use, tracks ancestors and takes a tenth of a build.
 */
export function walkTree(parent: Root | RootContent, visitor: TreeVisitor): void {
  if (!('children' in parent)) return;
  const children: RootContent[] = parent.children;
  for (let index = 0; index < children.length; index++) {
    const node = children[index];
    if (node === undefined) continue;
    const replacement = visitor(node, parent);
    if (replacement) children[index] = replacement;
    walkTree(replacement || node, visitor);
  }
}
