import type { Heading, Html, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ComponentDescription, ComponentDescriptions } from '../../../shared/component.ts';
import type { JsonValue } from '../../../shared/content.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { inKebabCase } from '../../kernel/text.ts';
import { runsCode } from '../markdown/note-link.ts';
import { draftOf, reportAt, type PageDraft } from '../markdown/page-draft.ts';
import { isRemovedAttribute, reportRemovedAttribute } from '../markdown/report-removed.ts';
import { isJsxElement, staticProps, substituteValues, type JsxElement } from '../parse/static-jsx.ts';
import type { StaticScope } from '../parse/static-value.ts';
import { declaredIn, makeConstant, namesInCode } from './code-names.ts';
import { defaultName, findImports, removeImports, type EsmImport } from './imports.ts';
import { reportMisspelled } from './report-misspelled.ts';

const builtInSource = /^@(?:theme|docusaurus)\/(\w+)$/;

/**
 * Converts JSX whose values are known at build time to plain nodes: HTML elements and components of the theme. Any
 * remaining JSX makes the page a module. Reports components that are not defined.
 */
export function remarkStaticJsx(components: ComponentDescriptions) {
  const forAuthors = Object.keys(components).filter((name) => components[name]?.isInternal !== true);
  const inHead = forAuthors.find((name) => components[name]?.placement === 'head');
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      const local = removeBuiltIns(tree, forAuthors);
      const own = ownNames(tree, local.components);
      const unknown = new Set<string>();
      const values = { frontMatter: frontMatterValues(draft) };
      const scope: StaticScope = { values, functions: local.functions };
      // Components of the site get the addresses of the files that they require, or components for SVG files.
      const inCode = { values, functions: new Map([...local.functions].filter(([name]) => name !== 'require')) };
      substituteValues(tree, scope, ({ name }) => (own.has(name?.split('.')[0] ?? '') ? inCode : scope));
      visit(tree, (node, index, parent) => {
        if (parent === undefined || index === undefined || !isJsxElement(node)) return;
        if (node.name !== null)
          node.name = local.components.get(node.name) ?? (node.name === 'head' ? (inHead ?? null) : node.name);
        const made = makeStatic(node, { draft, scope, components, forAuthors, own, unknown });
        if (made !== null) parent.children[index] = made;
      });
      dissolveFragments(tree);
      const used = namesInCode(tree);
      const isUnused = ({ declaration }: EsmImport): boolean => {
        const name = defaultName(declaration) ?? '';
        return local.functions.has(name) && !used.has(name);
      };
      removeImports(tree, findImports(tree).filter(isUnused));
      if (!own.has('frontMatter') && used.has('frontMatter'))
        tree.children.unshift(makeConstant('frontMatter', JSON.stringify(values.frontMatter)));
    };
}

interface JsxContext {
  readonly draft: PageDraft;
  readonly scope: StaticScope;
  readonly components: ComponentDescriptions;
  /** Names that authors may use without an import. */
  readonly forAuthors: readonly string[];
  /** Names that the page imports or declares. */
  readonly own: ReadonlySet<string>;
  /** Names already reported: one import fixes all uses on a page. */
  readonly unknown: Set<string>;
}

/** Returns the plain node of an element; null if its values are only known to code. */
function makeStatic(node: JsxElement, context: JsxContext): RootContent | null {
  const { draft, scope, components, forAuthors, own } = context;
  const { name, position, data } = node;
  const children: RootContent[] = node.children;
  if (name === null) return { type: 'component', name: '', props: {}, children, position };
  const root = name.split('.')[0] ?? name;
  if (own.has(root)) return null;
  const isHtml = /^[a-z][^.]*$/.test(name);
  if (!isHtml && !forAuthors.includes(name)) {
    reportUnknown(node, name, context);
    return { type: 'component', name: '', props: {}, children, position };
  }
  const description = components[name] ?? {};
  checkProperties(node, description, draft);
  const given = staticProps(node, scope);
  // Values that only code knows may be those that the component waits for.
  const slot = description.deferred?.(given ?? {}) ?? null;
  if (slot !== null) draft.slots.add(slot);
  if (given === null) return null;
  const { children: text, ...written } = given;
  if (children.length === 0 && typeof text === 'string') children.push({ type: 'text', value: text });
  if (isHtml && !draft.isData) children.push(...htmlOf(written['dangerouslySetInnerHTML']));
  const props = draft.isData ? safeProps(node, written, draft) : written;
  if (name === 'Heading') return headingOf(node, props);
  return isHtml ? htmlElement(node, name, props) : { type: 'component', name, props, children, position, data };
}

/** Reports misspelled properties of a component and removes those that it ignores. */
function checkProperties(
  node: JsxElement,
  { properties, ignoredProps = [] }: ComponentDescription,
  draft: PageDraft,
): void {
  if (properties !== undefined) reportMisspelled(draft, node, properties);
  if (ignoredProps.length === 0) return;
  node.attributes = node.attributes.filter(
    (given) => given.type !== 'mdxJsxAttribute' || !ignoredProps.includes(given.name),
  );
}

/** Returns the properties of an element in a Markdown file without those that could run code, which it reports. */
function safeProps(
  node: JsxElement,
  written: Readonly<Record<string, JsonValue>>,
  draft: PageDraft,
): Record<string, JsonValue> {
  for (const property of Object.keys(written))
    if (isRemovedAttribute(property)) reportRemovedAttribute(draft, node, property);
  return dataProps(written);
}

/** Returns a node that becomes an HTML element. MDX dissolves paragraphs of JSX, so it is inline. */
function htmlElement(
  { children, position, data }: JsxElement,
  name: string,
  props: Readonly<Record<string, JsonValue>>,
): RootContent {
  return {
    type: 'emphasis',
    data: { ...data, hName: name, hProperties: htmlProperties(props) },
    // An HTML element has children that mdast's types do not allow in `emphasis`.
    children: children as never[],
    position,
  };
}

/** Returns the HTML of a property that React renders as the content of an element. */
function htmlOf(property: JsonValue | undefined): readonly Html[] {
  const value = typeof property === 'object' && property !== null && '__html' in property ? property['__html'] : null;
  return typeof value === 'string' ? [{ type: 'html', value }] : [];
}

/** Converts a heading in the syntax of classic tools, `<Heading as="h2" id="x">`, to a Markdown heading. */
function headingOf({ children, position, data }: JsxElement, { as, id }: Readonly<Record<string, JsonValue>>): Heading {
  const depth = depths.find((level) => as === `h${level}`) ?? 2;
  // Children on lines of their own are a paragraph. The types allow no blocks in a heading.
  const inline = children.flatMap((child: RootContent) => (child.type === 'paragraph' ? child.children : [child]));
  const explicit: Text[] = typeof id === 'string' ? [{ type: 'text', value: ` {#${id}}` }] : [];
  return { type: 'heading', depth, children: [...(inline as PhrasingContent[]), ...explicit], position, data };
}

const depths = [1, 2, 3, 4, 5, 6] as const;

function reportUnknown(node: JsxElement, name: string, { draft, forAuthors, own, unknown }: JsxContext): void {
  if (unknown.has(name)) return;
  unknown.add(name);
  const near = didYouMean(name, [...forAuthors, ...own], (component) => `<${component}>`);
  reportAt(draft, node, {
    code: 'unknown-component',
    message: `The component <${name}> is not defined`,
    hint: near ?? 'import it in this page, or use a component of the theme',
  });
}

function htmlProperties(props: Readonly<Record<string, JsonValue>>): Record<string, string | number | boolean> {
  const properties: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style' && typeof value === 'object' && value !== null) properties[name] = styleText(value);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      properties[name] = value;
  }
  return properties;
}

/** Properties whose numbers have no unit, as in React. */
const unitless =
  /^(?:--.*|aspectRatio|column(?:s|Count)|flex(?:Grow|Shrink)?|fontWeight|grid(?:Area|(?:Row|Column)(?:Start|End)?)|line(?:Clamp|Height)|webkitLineClamp|(?:fill|stroke)?opacity|order|scale|tabSize|zIndex|zoom)$/i;

function styleText(style: object): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const property = name.startsWith('--') ? name : inKebabCase(name);
      return `${property}:${typeof value === 'number' && value !== 0 && !unitless.test(name) ? `${value}px` : String(value)}`;
    })
    .join(';');
}

/** Removes imports of theme components, which classic tools require, and returns their local names. */
function removeBuiltIns(
  tree: Root,
  forAuthors: readonly string[],
): { components: Map<string, string>; functions: Map<string, (value: JsonValue) => JsonValue> } {
  const components = new Map<string, string>();
  const code: Root = { type: 'root', children: [] };
  visit(tree, 'mdxjsEsm', (node) => void code.children.push(node));
  // Such as `export const Card = () => <Link to="/" />`.
  const used = namesInCode(code);
  const everywhere = namesInCode(tree);
  // The address of a file is completed later.
  const functions = new Map([['require', (path: JsonValue): JsonValue => path]]);
  const builtIns = findImports(tree).filter(({ source, declaration }) => {
    const name = builtInSource.exec(source)?.[1];
    const local = defaultName(declaration);
    if (name === undefined || local === null) return false;
    if (name === 'useBaseUrl') functions.set(local, rooted);
    if (!forAuthors.includes(name)) return false;
    components.set(local, name);
    // Expressions find a component without its import only by its own name.
    return !(local === name ? used : everywhere).has(local);
  });
  if (builtIns.length > 0) removeImports(tree, builtIns);
  return { components, functions };
}

/** Returns the address within the site that `useBaseUrl` makes, without the base URL, which is added later. */
function rooted(url: JsonValue): JsonValue {
  return typeof url !== 'string' || /^(?:$|[/#]|[a-z][\w+.-]*:)/i.test(url) ? url : `/${url}`;
}

/** Returns the names that a page declares, except imports of built-in components that its declarations use. */
function ownNames(tree: Root, builtIns: ReadonlyMap<string, string>): Set<string> {
  const names = new Set<string>();
  for (const { declaration } of findImports(tree))
    for (const { local } of declaration.specifiers) if (!builtIns.has(local.name)) names.add(local.name);
  for (const { name } of declaredIn(tree)) names.add(name);
  return names;
}

/** The front matter of a page for its code. */
export function frontMatterValues({ frontMatter }: Pick<PageDraft, 'frontMatter'>): JsonValue {
  const { custom, ...known } = frontMatter;
  // Parse boundary: JSON.parse returns JSON values only.
  return JSON.parse(JSON.stringify({ ...known, ...custom })) as JsonValue;
}

function dissolveFragments(tree: Root): void {
  visit(tree, 'component', (node, index, parent) => {
    if (node.name !== '' || parent === undefined || index === undefined) return undefined;
    const siblings: RootContent[] = parent.children;
    siblings.splice(index, 1, ...node.children);
    return index;
  });
}

/** Properties that React or the theme treats as code, styles or raw HTML; `lines` and `panels` contain HTML. */
const active = /^on[a-z]|html$|^(?:style|srcdoc|ref|key|is|lines|panels)$/i;
const urlProperty = /^(?:href|to|src|url|poster|action|formaction)$/i;

/** Returns the properties of a component without those that could run code, because a Markdown file is data. */
function dataProps<T extends Readonly<Record<string, JsonValue>>>(props: T): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([name]) => !active.test(name))
      .map(([name, value]) => [name, withoutActive(value)]),
  );
}

function withoutActive(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(withoutActive);
  if (typeof value !== 'object' || value === null) return value;
  // URLs at the top level are checked with the page's links.
  return Object.fromEntries(
    Object.entries(dataProps(value)).map(([name, inner]) => [
      name,
      urlProperty.test(name) && typeof inner === 'string' && runsCode(inner, 'link') ? '#' : inner,
    ]),
  );
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
