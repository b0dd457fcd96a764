import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
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
