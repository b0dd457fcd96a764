import type { Element, ElementContent, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { HastComponent } from '../parse/component-node.ts';
import { noteLink } from '../parse/note-link.ts';
import { draftOf, placeOf } from '../parse/page-draft.ts';

const stub = 'component-stub';

const schema: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  clobber: [],
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    stub,
    'figure',
    'figcaption',
    'mark',
    'abbr',
    'video',
    'audio',
    'u',
    'small',
    'center',
    'font',
    'button',
    'wbr',
    'time',
  ],
  attributes: {
    ...defaultSchema.attributes,
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []),
      'className',
      'id',
      'title',
      'lang',
      'dir',
      'role',
      'ariaLabel',
      'ariaHidden',
    ],
    [stub]: ['dataIndex'],
    video: ['src', 'poster', 'controls', 'loop', 'muted', 'width', 'height', 'preload'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    a: [...(defaultSchema.attributes?.['a'] ?? []), 'target', 'rel', 'name'],
    font: ['color'],
  },
  // Addresses are holes here or are judged with the links.
  protocols: {},
  strip: ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'math', 'svg'],
};

const addresses = ['href', 'src', 'poster'] as const;

/**
 * Reads the HTML within a Markdown file into the tree and keeps only what cannot run: `.md` is data.
 * Its addresses are noted like Markdown's own.
 */
export function rehypeRawHtml() {
  return (tree: Root, file: VFile): Root => {
    if (!holdsRaw(tree.children)) return tree;
    const parsed = raw(tree, { passThrough: ['component'] });
    const root: Root = parsed.type === 'root' ? parsed : { type: 'root', children: [] };
    const clean = cleanChildren(root.children);
    noteAddresses(clean, file);
    return { type: 'root', children: clean };
  };
}

function holdsRaw(nodes: readonly (RootContent | ElementContent)[]): boolean {
  return nodes.some((node) => node.type === 'raw' || ('children' in node && holdsRaw(node.children)));
}

function cleanChildren(children: readonly (RootContent | ElementContent)[]): ElementContent[] {
  const components: HastComponent[] = [];
  const stubbed = children.map((child) => stubComponents(child, components));
  const result = sanitize({ type: 'root', children: stubbed }, schema);
  const clean = result.type === 'root' ? result : { type: 'root' as const, children: [] };
  visit(clean, 'element', (node, index, parent) => {
    if (node.tagName !== stub || parent === undefined || index === undefined) return;
    const component = components[Number(node.properties['dataIndex'])];
    if (component !== undefined) parent.children[index] = { ...component, children: cleanChildren(component.children) };
  });
  return clean.children.filter((child) => child.type !== 'doctype' && child.type !== 'mdxjsEsm');
}

function stubComponents(node: RootContent | ElementContent, components: HastComponent[]): RootContent {
  if (node.type === 'component') {
    const properties = { dataIndex: components.length };
    components.push(node);
    return { type: 'element', tagName: stub, properties, children: [] };
  }
  if (node.type !== 'element') return node;
  const children = node.children.map((child) => stubComponents(child, components));
  return {
    ...node,
    children: children.filter((child) => child.type !== 'doctype' && child.type !== 'mdxjsEsm'),
  } satisfies Element;
}

function noteAddresses(children: readonly ElementContent[], file: VFile): void {
  const draft = draftOf(file);
  visit({ type: 'root', children: [...children] } satisfies Root, 'element', (node) => {
    for (const name of addresses) {
      const value = node.properties[name];
      if (typeof value === 'string' && !value.startsWith('\uFDD0'))
        node.properties[name] = noteLink(draft, {
          kind: name === 'href' ? 'link' : 'image',
          url: value,
          place: placeOf(node, draft),
        });
    }
  });
}
