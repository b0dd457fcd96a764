import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { draftOf, placeOf } from './page-draft.ts';

const danglingReference = /\[([^[\]]+)\]\[([^[\]]*)\]/g;

/**
 * Replaces reference links and images by plain ones that stand where their definition stands (the address to mend is
 * there), and notes references without a definition and definitions without a reference.
 */
export function remarkReferences() {
  return (tree: Root, file: VFile): void => {
    // Most pages have neither; looking through the tree costs more than looking at the text.
    if (!/\]:|\]\[/.test(String(file))) return;
    const draft = draftOf(file);
    const definitions = new Map<string, Definition>();
    visit(tree, 'definition', (node) => {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    });
    const used = new Set<string>();
    visit(tree, (node, index, parent) => {
      if (node.type === 'text') {
        for (const [, , label] of node.value.matchAll(danglingReference))
          if (label !== undefined && label !== '' && !/^\d/.test(label))
            draft.references.push({ kind: 'undefined', label, place: placeOf(node, draft) });
        return;
      }
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
      const definition = definitions.get(node.identifier);
      if (definition === undefined || parent === undefined || index === undefined) return;
      used.add(node.identifier);
      const { url, title, position } = definition;
      if (node.type === 'linkReference')
        parent.children[index] = { type: 'link', url, title, children: node.children, position };
      else parent.children[index] = { type: 'image', url, title, alt: node.alt, position };
    });
    for (const [identifier, node] of definitions) {
      if (used.has(identifier)) continue;
      draft.references.push({ kind: 'unused', label: node.label ?? identifier, place: placeOf(node, draft) });
    }
    if (definitions.size > 0) removeDefinitions(tree);
  };
}

function removeDefinitions(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    if (node.type === 'paragraph') return;
    node.children = keepOthers(node.children);
  });
}

function keepOthers<T extends { type: string }>(nodes: T[]): T[] {
  return nodes.filter(({ type }) => type !== 'definition');
}
