import type { Properties, Root as HtmlRoot, RootContent as HtmlContent } from 'hast';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { JsonValue } from '../../../shared/content.ts';
import { anyText, flag, objectOf, recordOf } from '../../config/schema/builders.ts';
import type { Output } from '../../config/schema/schema.ts';
import { makeCode, makeImport } from '../../content/jsx/make-code.ts';
import { draftOf } from '../../content/markdown/page-draft.ts';
import { walkTree } from '../../content/markdown/tree.ts';

/** Schema of the file that lists the components for Markdown elements. */
export const elementsSchema = recordOf(
  objectOf(
    {
      /** Module as a page imports it: `@theme/MDXComponents/Code`. */
      from: anyText,
      /** Name of the export, or a path that begins with it: `default`, `default.table`. */
      name: anyText,
      /** True if each word after the language of a fence is a property too, as in MDX 1. */
      takesWords: flag.optional(),
    },
    'an object with `from` and `name`',
  ),
  'an object with the names of elements',
);

/**
 * Components of the site that render Markdown elements, by element name, and those that remark plugins can add, by their own name.
 * They come from `src/theme/MDXComponents`.
 */
export type ElementComponents = Output<typeof elementsSchema>;

/** Settings for compiling pages. */
export interface DocusaurusSetup {
  readonly elements: ElementComponents;
  /** Module as a page imports it; null for none. */
  readonly wrapper: string | null;
  /** True if components of the site render admonitions. */
  readonly hasAdmonitions: boolean;
}

/** Elements by the Markdown node from which they are made. */
const elementsOf: Readonly<Record<string, readonly string[]>> = {
  blockquote: ['blockquote'],
  delete: ['del'],
  emphasis: ['em'],
  footnoteReference: ['a', 'sup'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  image: ['img'],
  imageReference: ['img'],
  inlineCode: ['code'],
  link: ['a'],
  linkReference: ['a'],
  list: ['ul', 'ol', 'li'],
  paragraph: ['p'],
  strong: ['strong'],
  table: ['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  thematicBreak: ['hr'],
};

/** Marks an element that the author wrote as JSX, which Docusaurus does not replace. */
const written = 'dataWritten';

/** Turns a page into a module if components of the site render its elements, and imports these components. */
export function remarkElementComponents(components: ElementComponents) {
  return (tree: Root, file: VFile): void => {
    // Pages that are data run no code.
    if (draftOf(file).isData) return;
    const used = new Set<string>();
    walkTree(tree, (node) => {
      if (node.type === 'component') return undefined;
      const { hName } = node.data ?? {};
      if (hName === undefined)
        for (const element of elementsOf[node.type] ?? []) if (element in components) used.add(element);
      // A header row of empty cells is left out, but components of tables can expect it.
      if (node.type === 'table' && 'table' in components)
        node.children[0]?.children[0]?.children.push({ type: 'text', value: '' });
      if (hName !== undefined && hName in components)
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, [written]: true } };
      return undefined;
    });
    importAll(tree, used, components);
  };
}

/** Imports the components of all pages that remark plugins have added to a page. Elements of the author have a position. */
export function remarkAddedComponents(components: ElementComponents) {
  return (tree: Root, file: VFile): void => {
    if (draftOf(file).isData) return;
    const used = new Set<string>();
    walkTree(tree, (node) => {
      if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.position !== undefined)
        return;
      const component = components[node.name ?? ''];
      if (component === undefined || node.name === null) return;
      used.add(node.name);
      node.name = nameInPage(node.name, component.name);
    });
    importAll(tree, used, components);
  };
}

function importAll(tree: Root, names: ReadonlySet<string>, components: ElementComponents): void {
  for (const name of names) {
    const { from, name: exported } = components[name] ?? { from: '', name: '' };
    tree.children.unshift(makeCode(makeImport(exported.replace(/\..*/, ''), localName(name), from)));
  }
}

/** Returns the name of a component in a page: `Markdown_a`, `Markdown_table.table`. */
function nameInPage(name: string, exported: string): string {
  return [localName(name), ...exported.split('.').slice(1)].join('.');
}

function localName(element: string): string {
  return `Markdown_${element}`;
}

/** Replaces these elements with their components, in pages that import them. */
export function rehypeElementComponents(components: ElementComponents) {
  return (tree: HtmlRoot, file: VFile): void => {
    if (draftOf(file).isData) return;
    visit(tree, (node) => {
      const [element, properties = {}] = describeElement(node);
      const { [written]: isWritten, ...own } = properties;
      if (isWritten === true && node.type === 'element') node.properties = own;
      const component = element === undefined ? undefined : components[element];
      // React needs styles as objects, so an element with a `style` attribute is kept.
      if (element === undefined || component === undefined || isWritten === true || 'style' in own) return;
      const name = nameInPage(element, component.name);
      const props = Object.fromEntries(Object.entries(own).flatMap(toProp));
      const drawn = node.type === 'element' ? (node.data?.heading ?? node) : node;
      drawn.data = { ...drawn.data, renderedBy: { name, props } };
    });
  };
}

/** Returns the name of the element that a node is, or that the theme makes from it. */
function describeElement(node: HtmlRoot | HtmlContent): readonly [name?: string, properties?: Properties] {
  if (node.type === 'element') return [node.tagName, node.properties];
  if (node.type !== 'component') return [];
  // Properties of an image are strings.
  return node.name === 'Image' ? ['img', node.props as Properties] : node.name === 'Table' ? ['table'] : [];
}

function toProp([name, value]: readonly [string, Properties[string]]): readonly (readonly [string, JsonValue])[] {
  if (value === null || value === undefined) return [];
  // Other values of properties are texts, numbers and booleans.
  return [[name, Array.isArray(value) ? value.join(' ') : (value as JsonValue)]];
}
