import type { Code, Definition, FootnoteDefinition, Root, RootContent } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { isJsxElement, type JsxElement } from '../../content/parse/static-jsx.ts';
import { walkTree } from '../../content/markdown/walk-tree.ts';
import { codeMeaning, isComment } from './code-meaning.ts';
import { joinWords, plainWords, type Meaning } from './meaning.ts';

/** What references of a page lead to, by identifier. */
interface Targets {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Footnotes in the order of their references: a note that was met before is known by its number. */
  readonly met: string[];
}

/**
 * What the tree of a page says. Words, headings, links, images, code, components and the order of all of them count.
 * How they are written does not: line breaks, markers of lists and emphasis, fences, reference links or inline ones,
 * padding of tables, order of attributes, comments. Bold and italic are form as well: a translation stresses what its
 * own language needs.
 */
export function treeMeaning(tree: Root): Meaning {
  const definitions = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  walkTree(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node);
    return undefined;
  });
  return meaningsOf(tree.children, { definitions, footnotes, met: [] });
}

function meaningsOf(nodes: readonly RootContent[], targets: Targets): readonly Meaning[] {
  return joinWords(nodes.flatMap((node) => meaningOf(node, targets)));
}

/** A text, or one value that begins with what it is; nothing for what says nothing. */
function meaningOf(node: RootContent, targets: Targets): readonly Meaning[] {
  if (isJsxElement(node)) return [jsxMeaning(node, targets)];
  const inner = (): readonly Meaning[] => ('children' in node ? meaningsOf(node.children, targets) : []);
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'break':
      return [' '];
    case 'emphasis':
    case 'strong':
      return node.children.flatMap((child) => meaningOf(child, targets));
    case 'paragraph':
      // MDX makes a paragraph around components that share a line with nothing else.
      return node.children.every(isJsxOrSpace) ? inner() : [[labelOf(node), ...inner()]];
    case 'heading':
      return [['heading', node.depth, ...inner()]];
    case 'inlineCode':
      return [['code', plainWords(node.value)]];
    case 'code':
      return [['code', node.lang ?? '', plainWords(node.meta ?? '').trim(), codeLines(node)]];
    case 'link':
      return [['link', node.url, plainWords(node.title ?? ''), ...inner()]];
    case 'linkReference': {
      const target = targets.definitions.get(node.identifier);
      return [['link', target?.url ?? '', plainWords(target?.title ?? ''), ...inner()]];
    }
    case 'image':
      return [['image', node.url, plainWords(node.title ?? ''), plainWords(node.alt ?? '')]];
    case 'imageReference': {
      const target = targets.definitions.get(node.identifier);
      return [['image', target?.url ?? '', plainWords(target?.title ?? ''), plainWords(node.alt ?? '')]];
    }
    case 'footnoteReference':
      return [footnoteMeaning(node.identifier, targets)];
    case 'definition':
    case 'footnoteDefinition':
      return [];
    case 'list':
      return [['list', node.ordered === true ? (node.start ?? 1) : null, ...inner()]];
    case 'listItem':
      return [['item', node.checked ?? null, ...inner()]];
    case 'html':
      return [plainWords(node.value.replace(/<!--[\s\S]*?-->/g, '')).trim()].filter((html) => html !== '');
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return [['directive', node.name, directiveAttributes(node), ...inner()]];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expressionMeaning(node.value, node.data?.estree);
    case 'mdxjsEsm':
      return [['module', codeMeaning(node.data?.estree)]];
    default:
      return [[node.type, ...inner()]];
  }
}

function isJsxOrSpace(node: RootContent): boolean {
  return isJsxElement(node) || (node.type === 'text' && node.value.trim() === '');
}

function labelOf({ data }: Extract<RootContent, { type: 'paragraph' }>): string {
  return data !== undefined && 'directiveLabel' in data ? 'label' : 'paragraph';
}

function codeLines({ value }: Code): string {
  return value.replace(/[ \t]*\r?$/gm, '').trimEnd();
}

function footnoteMeaning(identifier: string, targets: Targets): Meaning {
  const known = targets.met.indexOf(identifier);
  if (known >= 0) return ['footnote', known];
  targets.met.push(identifier);
  return ['footnote', ...meaningsOf(targets.footnotes.get(identifier)?.children ?? [], targets)];
}

/** A comment says nothing, unless it names the anchor of its heading. */
function expressionMeaning(value: string, estree: unknown): readonly Meaning[] {
  if (/^\s*\/\*\s*#/.test(value)) return [['id', value.replace(/^\s*\/\*|\*\/\s*$/g, '').trim()]];
  return isComment(estree) ? [] : [['expression', codeMeaning(estree)]];
}

function jsxMeaning(node: JsxElement, targets: Targets): Meaning {
  const [only, ...others] = node.children;
  // `<Tab>text</Tab>` and the same on three lines.
  const children = only?.type === 'paragraph' && others.length === 0 ? only.children : node.children;
  return ['component', node.name, attributesMeaning(node.attributes), ...meaningsOf(children, targets)];
}

/** Attributes by name; what spreads stay in their places, as later ones win. */
function attributesMeaning(attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[]): Meaning {
  const spreads = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxExpressionAttribute' ? [codeMeaning(attribute.data?.estree)] : [],
  );
  const named = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [[attribute.name, valueMeaning(attribute)] as const] : [],
  );
  return [...named.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))), ...spreads];
}

function valueMeaning({ value }: MdxJsxAttribute): Meaning {
  if (typeof value === 'string') return plainWords(value).trim();
  return value === null || value === undefined ? true : codeMeaning(value.data?.estree);
}

function directiveAttributes({ attributes }: Directives): Meaning {
  return Object.entries(attributes ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => [name, plainWords(value ?? '').trim()]);
}
