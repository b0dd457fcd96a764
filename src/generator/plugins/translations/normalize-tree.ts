import type { Code, Definition, FootnoteDefinition, Root, RootContent } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { walkTree } from '../../content/markdown/tree.ts';
import { isJsxElement, type JsxElement } from '../../content/parse/static-jsx.ts';
import { memo } from '../../kernel/memo.ts';
import { plainWords } from '../../kernel/text.ts';
import {
  isComment,
  normalizeCode,
  normalizeEntries,
  normalizeRun,
  type NormalForm,
  type WrittenAddress,
} from './normal-form.ts';

/** Targets of a page's references. */
interface Targets {
  definitionOf(identifier: string): Definition | undefined;
  footnoteOf(identifier: string): FootnoteDefinition | undefined;
  /** Footnotes in the order of their first references. A repeated reference is normalized to its number. */
  readonly seen: string[];
  readonly form: TreeForm;
}

/** Representation of ids and links. */
export interface TreeForm {
  /** Returns the representation of an author's heading id, `#calls`; null to ignore it. */
  idOf(id: string): string | null;
  /** Returns the representation of a link's address. */
  placeOf(url: string): string | WrittenAddress;
  /** Returns the representation of an import's path. Default: unchanged. */
  importOf?(path: string): string;
}

/** Uses ids and links unchanged: the form of fingerprints before `meaning`. */
export const asWritten: TreeForm = { idOf: (id) => id, placeOf: (url) => url };

/**
 * Normalizes the tree of a page. Words, headings, links, images, code, components and their order are significant. Their
 * notation is not: line breaks, markers of lists and emphasis, fences, inline or reference links, padding of tables, order
 * of attributes, comments. Bold and italic are ignored too, because emphasis differs between languages.
 */
export function normalizeTree(tree: Root, form: TreeForm): NormalForm {
  return normalizeNodes(tree.children, targetsOf(tree, form));
}

/** Normalizes parts of a page one by one, so that equal parts of two pages are equal. */
export function normalizeParts(
  tree: Root,
  parts: readonly (readonly RootContent[])[],
  form: TreeForm,
): readonly NormalForm[] {
  const targets = targetsOf(tree, form);
  return parts.map((nodes) => normalizeNodes(nodes, { ...targets, seen: [] }));
}

function targetsOf(tree: Root, form: TreeForm): Targets {
  // Computed on demand, because few pages have references.
  const find = memo(() => findTargets(tree));
  return {
    definitionOf: (identifier) => find().definitions.get(identifier),
    footnoteOf: (identifier) => find().footnotes.get(identifier),
    seen: [],
    form,
  };
}

function findTargets(tree: Root) {
  const definitions = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  walkTree(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node);
  });
  return { definitions, footnotes };
}

function normalizeNodes(nodes: readonly RootContent[], targets: Targets): readonly NormalForm[] {
  const forms: NormalForm[] = [];
  for (const node of nodes) addNode(node, targets, forms);
  return normalizeRun(forms);
}

/** Adds a text, one value that starts with the kind of the node, or nothing for a node without content. */
function addNode(node: RootContent, targets: Targets, forms: NormalForm[]): void {
  if (node.type === 'text') forms.push(node.value);
  else if (node.type === 'break') forms.push(' ');
  else if (node.type === 'emphasis' || node.type === 'strong')
    for (const child of node.children) addNode(child, targets, forms);
  // MDX wraps a line with only components in a paragraph.
  else if (node.type === 'paragraph' && node.children.every(isJsxOrSpace))
    forms.push(...normalizeNodes(node.children, targets));
  else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    forms.push(...normalizeExpression(node.value, node.data?.estree, targets.form));
  else {
    const form = normalizeNode(node, targets);
    if (form !== null) forms.push(form);
  }
}

function normalizeNode(node: RootContent, targets: Targets): NormalForm {
  if (isJsxElement(node)) return normalizeJsx(node, targets);
  const inner = (): readonly NormalForm[] => ('children' in node ? normalizeNodes(node.children, targets) : []);
  switch (node.type) {
    case 'paragraph':
      return [kindOf(node), ...inner()];
    case 'heading':
      return ['heading', node.depth, ...normalizeNodes(withoutId(node.children, targets.form), targets)];
    case 'inlineCode':
      return ['code', plainWords(node.value)];
    case 'code':
      return ['code', node.lang ?? '', plainWords(node.meta ?? '').trim(), codeLines(node)];
    case 'link':
      return ['link', ...normalizeLink(node, targets), ...inner()];
    case 'linkReference':
      return ['link', ...normalizeLink(targets.definitionOf(node.identifier), targets), ...inner()];
    case 'image':
      return ['image', ...normalizeTarget(node), plainWords(node.alt ?? '')];
    case 'imageReference':
      return ['image', ...normalizeTarget(targets.definitionOf(node.identifier)), plainWords(node.alt ?? '')];
    case 'footnoteReference':
      return normalizeFootnote(node.identifier, targets);
    case 'definition':
    case 'footnoteDefinition':
      return null;
    case 'list':
      return ['list', node.ordered === true ? (node.start ?? 1) : null, ...inner()];
    case 'listItem':
      return ['item', node.checked ?? null, ...inner()];
    case 'html':
      return plainWords(node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '')).trim() || null;
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return ['directive', node.name, normalizeDirective(node), ...inner()];
    case 'mdxjsEsm':
      return ['module', renameImports(normalizeCode(node.data?.estree), targets.form)];
    default:
      return [node.type, ...inner()];
  }
}

function renameImports(code: NormalForm, form: TreeForm): NormalForm {
  if (form.importOf === undefined) return code;
  if (typeof code === 'string') return code.startsWith('../') ? form.importOf(code) : code;
  return Array.isArray(code) ? code.map((part: NormalForm) => renameImports(part, form)) : code;
}

/** Removes the id after a heading, which is text in Markdown. */
function withoutId(children: readonly RootContent[], { idOf }: TreeForm): readonly RootContent[] {
  const last = children.at(-1);
  const [written, id = ''] = last?.type === 'text' ? (/\s*\{:?[ \t]*(#[^{}\n]+)\}\s*$/.exec(last.value) ?? []) : [];
  if (last?.type !== 'text' || written === undefined || idOf(id) !== null) return children;
  return [...children.slice(0, -1), { ...last, value: last.value.slice(0, -written.length) }];
}

function isJsxOrSpace(node: RootContent): boolean {
  return isJsxElement(node) || (node.type === 'text' && node.value.trim() === '');
}

function kindOf({ data }: Extract<RootContent, { type: 'paragraph' }>): string {
  return data !== undefined && 'directiveLabel' in data ? 'label' : 'paragraph';
}

function codeLines({ value }: Code): string {
  return value.replace(/(?<![ \t])[ \t]*\r?$/gm, '').trimEnd();
}

function normalizeTarget(target: Pick<Definition, 'url' | 'title'> | undefined): readonly NormalForm[] {
  return [target?.url ?? '', plainWords(target?.title ?? '')];
}

function normalizeLink(
  target: Pick<Definition, 'url' | 'title'> | undefined,
  { form }: Targets,
): readonly NormalForm[] {
  const [url = '', title = ''] = normalizeTarget(target);
  return [target === undefined ? url : form.placeOf(target.url), title];
}

function normalizeFootnote(identifier: string, targets: Targets): NormalForm {
  const known = targets.seen.indexOf(identifier);
  if (known >= 0) return ['footnote', known];
  targets.seen.push(identifier);
  return ['footnote', ...normalizeNodes(targets.footnoteOf(identifier)?.children ?? [], targets)];
}

/** Comments are dropped, unless they set the anchor of their heading. */
function normalizeExpression(value: string, estree: unknown, { idOf }: TreeForm): readonly NormalForm[] {
  if (/^\s*\/\*\s*#/.test(value)) {
    const id = idOf(value.replace(/^\s*\/\*|\*\/\s*$/g, '').trim());
    return id === null ? [] : [['id', id]];
  }
  return isComment(estree) ? [] : [['expression', normalizeCode(estree)]];
}

function normalizeJsx(node: JsxElement, targets: Targets): NormalForm {
  const [only, ...others] = node.children;
  // `<Tab>text</Tab>` and the same element on three lines are the same.
  const children = only?.type === 'paragraph' && others.length === 0 ? only.children : node.children;
  return ['component', node.name, normalizeAttributes(node.attributes), ...normalizeNodes(children, targets)];
}

/** Sorts attributes by name. Spread attributes keep their order, because the last one takes precedence. */
function normalizeAttributes(attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[]): NormalForm {
  const spreads = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxExpressionAttribute' ? [normalizeCode(attribute.data?.estree)] : [],
  );
  const named = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [[attribute.name, normalizeValue(attribute)] as const] : [],
  );
  return [...normalizeEntries(named), ...spreads];
}

function normalizeValue({ value }: MdxJsxAttribute): NormalForm {
  if (typeof value === 'string') return plainWords(value).trim();
  return value === null || value === undefined ? true : normalizeCode(value.data?.estree);
}

function normalizeDirective({ attributes }: Directives): NormalForm {
  const entries = Object.entries(attributes ?? {});
  return normalizeEntries(entries.map(([name, value]) => [name, plainWords(value ?? '').trim()]));
}
