import type { Element, ElementContent, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ComponentDescriptions } from '../../../shared/component.ts';
import { DiagnosticError, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { isNoted, noteLink, noteSourceSet } from '../markdown/note-link.ts';
import { draftOf, placeOf, type PageDraft } from '../markdown/page-draft.ts';
import {
  isRemovedAttribute,
  isRemovedElement,
  reportRemovedAttribute,
  reportRemovedElement,
} from '../markdown/report-removed.ts';
import type { HastComponent } from '../markdown/tree.ts';
import { describeDepth } from '../source/find-deep.ts';
import { findDeepHtml } from './find-deep-html.ts';

const stub = 'component-stub';

const ofForms = ['name', 'action', 'encType', 'method', 'accept', 'acceptCharset'];

/** Excludes `opener`, which would let the other page navigate this one. */
const relations = /^(?!.*(?<!\S)opener(?!\S))/is;

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
    // Names the checkbox of a task.
    'label',
  ],
  attributes: {
    ...defaultSchema.attributes,
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []).filter((name) => !ofForms.includes(String(name))),
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
    source: ['src', 'srcSet', 'type', 'media'],
    // On other elements, a name could shadow a property of `document`.
    a: [...(defaultSchema.attributes?.['a'] ?? []), 'target', ['rel', relations], 'name'],
    font: ['color'],
  },
  // Parts of a table are in a component here; the parser leaves none outside of tables.
  ancestors: {},
  // Addresses are holes here, or are checked as links.
  protocols: {},
  strip: ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'math', 'svg'],
};

const addresses = ['href', 'src', 'poster'] as const;

/** Elements that a Markdown file may add to the head of its document: metadata, but nothing that is loaded or executed. */
const headSchema: Schema = {
  clobber: [],
  tagNames: ['title', 'meta', 'link', 'p'],
  attributes: {
    meta: ['name', 'property', 'content'],
    link: [['rel', 'canonical', 'alternate', 'author', 'license', 'me', 'prev', 'next'], 'href', 'hrefLang', 'type'],
  },
  required: { link: { rel: 'alternate' } },
  strip: ['script', 'style', 'template', 'noscript'],
};

/**
 * Parses the HTML within a Markdown file into the tree and removes everything that could run, because `.md` is data. Its
 * addresses are added to the outline like those in Markdown.
 */
export function rehypeRawHtml(components: ComponentDescriptions) {
  return (tree: Root, file: VFile): Root => {
    // Without an angle bracket there is no HTML.
    if (!draftOf(file).isData || !String(file).includes('<')) return tree;
    const parsed = holdsRaw(tree.children) ? parseRaw(tree, file) : tree;
    const root: Root = parsed.type === 'root' ? parsed : { type: 'root', children: [] };
    const draft = draftOf(file);
    const clean = cleanChildren(root.children, { allowed: schema, components, draft });
    noteAddresses(clean, file);
    return { type: 'root', children: clean };
  };
}

/** Parses the HTML. The parser runs out of stack on deep nesting, and fails on some tags that end within an attribute. */
function parseRaw(tree: Root, file: VFile): ReturnType<typeof raw> {
  const deep = findDeepHtml(tree.children);
  if (deep !== null)
    throw new DiagnosticError([
      describeDepth('this HTML is inside hundreds of elements', placeOf(deep, draftOf(file))),
    ]);
  try {
    return raw(tree, { file, passThrough: ['component'] });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DiagnosticError([
      makeError('mdx-syntax', {
        message: 'The HTML of the page cannot be read: a tag is incomplete, such as `<a href=`',
        hint: 'close the tag with `>`, or write `&lt;` for the character',
        place: fileStart(draftOf(file).file),
      }),
    ]);
  }
}

function holdsRaw(nodes: readonly (RootContent | ElementContent)[]): boolean {
  return nodes.some((node) => node.type === 'raw' || ('children' in node && holdsRaw(node.children)));
}

function cleanChildren(
  children: readonly (RootContent | ElementContent)[],
  cleaning: { readonly allowed: Schema; readonly components: ComponentDescriptions; readonly draft: PageDraft },
): ElementContent[] {
  const { allowed, components, draft } = cleaning;
  const found: HastComponent[] = [];
  const stubbed = children.map((child) => stubComponents(child, found));
  reportRemoved(stubbed, allowed, draft);
  const result = sanitize({ type: 'root', children: stubbed }, allowed);
  const clean = result.type === 'root' ? result : { type: 'root' as const, children: [] };
  visit(clean, 'element', (node, index, parent) => {
    if (node.tagName !== stub || parent === undefined || index === undefined) return;
    const component = found[Number(node.properties['dataIndex'])];
    if (component === undefined) return;
    const inner = components[component.name]?.placement === 'head' ? headSchema : schema;
    parent.children[index] = {
      ...component,
      children: cleanChildren(component.children, { ...cleaning, allowed: inner }),
    };
  });
  return clean.children.filter((child) => child.type !== 'doctype' && child.type !== 'mdxjsEsm');
}

function reportRemoved(nodes: readonly RootContent[], { tagNames }: Schema, draft: PageDraft): void {
  visit({ type: 'root', children: [...nodes] } satisfies Root, 'element', (node) => {
    if (tagNames?.includes(node.tagName) !== true && isRemovedElement(node.tagName) && node.tagName !== stub) {
      reportRemovedElement(draft, node, node.tagName);
      return SKIP;
    }
    for (const name of Object.keys(node.properties))
      if (isRemovedAttribute(name)) reportRemovedAttribute(draft, node, name);
    return undefined;
  });
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
    const { srcSet } = node.properties;
    if (typeof srcSet === 'string') node.properties['srcSet'] = noteSourceSet(draft, srcSet, placeOf(node, draft));
    for (const name of addresses) {
      const value = node.properties[name];
      if (typeof value === 'string' && !value.startsWith('\uFDD0') && !isNoted(draft, value))
        node.properties[name] = noteLink(draft, {
          kind: name === 'href' ? 'link' : 'image',
          url: value,
          place: placeOf(node, draft),
        });
    }
  });
}
