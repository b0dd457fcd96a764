import type { Definition, FootnoteDefinition, Image, ImageReference, Link, LinkReference, Root, Text } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { placeWithin } from '../../kernel/diagnostics/place.ts';
import { draftOf, placeOf, type PageDraft } from './page-draft.ts';

/** `[text][label]` and `[^label]` in a source, without escaped brackets. */
const dangling = /(?<!\\)\[(?:(?:[^[\]\\]|\\.)+\]\[((?:[^[\]\\]|\\.)+)|(\^[^[\]\\\s]+))\]/g;

/** Not a label: an index such as `a[i][0]`, or a character class such as `[^a-z]`. */
const inFormula = /^\d|^\^.-./;

/**
 * Replaces reference links and images by plain ones with the position of their definition, which contains the address. Adds
 * references without a definition and unused definitions to the outline, including those of footnotes.
 */
export function remarkReferences() {
  return (tree: Root, file: VFile): void => {
    // Most pages have neither; searching the text is cheaper than searching the tree.
    const source = String(file);
    const draft = draftOf(file);
    if (draft.includes.size === 0 && !/\]:|\]\[|\[\^/.test(source)) return;
    const definitions = new Map<string, Definition>();
    const notes = new Map<string, FootnoteDefinition>();
    visit(tree, (node) => {
      if (node.type === 'definition' && !definitions.has(labelOf(node))) definitions.set(labelOf(node), node);
      if (node.type === 'footnoteDefinition') notes.set(labelOf(node), node);
    });
    const partials = [...draft.includes];
    const unused = new Map(definitions);
    const lines = source.split('\n');
    visit(tree, (node, index, parent) => {
      if (node.type === 'text') noteDangling(node, lines, draft);
      if (node.type === 'footnoteReference') notes.delete(labelOf(node));
      // A page and its partials have footnotes of their own.
      if ((node.type === 'footnoteReference' || node.type === 'footnoteDefinition') && node.data?.file !== undefined)
        node.identifier += `.${partials.indexOf(node.data.file)}`;
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
      const definition = definitions.get(labelOf(node));
      if (definition === undefined || parent === undefined || index === undefined) return;
      unused.delete(labelOf(node));
      parent.children[index] = resolveReference(node, definition);
    });
    for (const node of unused.values()) noteUnused(node, node.label ?? node.identifier, draft);
    for (const node of notes.values()) noteUnused(node, `^${node.label ?? node.identifier}`, draft);
    if (definitions.size > 0) removeDefinitions(tree);
  };
}

function resolveReference(node: LinkReference | ImageReference, definition: Definition): Link | Image {
  const { url, title, position, data } = definition;
  const written = { url, title, position, data: { ...data } };
  return node.type === 'linkReference'
    ? { type: 'link', children: node.children, ...written }
    : { type: 'image', alt: node.alt, ...written };
}

function noteUnused(node: Definition | FootnoteDefinition, label: string, draft: PageDraft): void {
  draft.references.push({ kind: 'unused', label, place: placeOf(node, draft) });
}

/** The label of a reference or definition with its file: partials have labels of their own. */
function labelOf({ identifier, data }: Node & Pick<Definition, 'identifier'>): string {
  return `${data?.file ?? ''} ${identifier}`;
}

function noteDangling(node: Text, lines: readonly string[], draft: PageDraft): void {
  if (!node.value.includes('[')) return;
  const place = placeOf(node, draft);
  // The source of a partial is not available here.
  const source = place.file === draft.file ? sourceOf(node, lines) : node.value;
  for (const { 1: label, 2: note, index } of source.matchAll(dangling)) {
    const name = label ?? note ?? '';
    if (inFormula.test(name)) continue;
    draft.references.push({ kind: 'undefined', label: name, place: placeWithin(source, index, place) });
  }
}

/** Returns the source of a text node, by lines and columns, which are also correct if parts of the page were skipped. */
function sourceOf({ position, value }: Text, lines: readonly string[]): string {
  if (position === undefined) return value;
  const { start, end } = position;
  const written = lines.slice(start.line - 1, end.line);
  const last = written.length - 1;
  return written
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

function removeDefinitions(tree: Root): void {
  visit(tree, (node) => {
    if ('children' in node && node.type !== 'paragraph') node.children = keepOthers(node.children);
  });
}

function keepOthers<T extends { type: string }>(nodes: T[]): T[] {
  return nodes.filter(({ type }) => type !== 'definition');
}
