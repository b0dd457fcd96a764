import type { ElementContent, Root, RootContent } from 'hast';
import { linkOfHole } from '../../content/markdown/holes.ts';
import type { PageFacts } from '../../content/markdown/outline.ts';

declare module '../../content/markdown/outline.ts' {
  interface PageFacts {
    /** Texts of links with the index of each link. */
    readonly linkTexts: readonly (readonly [link: number, text: string])[];
  }
}

/** A longer text, in characters, is not a name of its target. */
const longestText = 120;

/** Returns the texts of the links in the finished tree of a page. */
export function readLinkTexts(tree: Root): Partial<PageFacts> {
  const linkTexts: (readonly [number, string])[] = [];
  const walk = (node: RootContent | ElementContent): void => {
    if (!('children' in node)) return;
    const link = node.type === 'element' && node.tagName === 'a' ? linkOfHole(node.properties['href']) : null;
    const text = link === null ? '' : textOf(node).replace(/\s+/g, ' ').trim();
    if (link !== null && text !== '' && text.length <= longestText) linkTexts.push([link, text]);
    node.children.forEach(walk);
  };
  tree.children.forEach(walk);
  return linkTexts.length > 0 ? { linkTexts } : {};
}

function textOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
