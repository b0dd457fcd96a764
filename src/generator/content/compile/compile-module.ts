import { createProcessor } from '@mdx-js/mdx';
import type { Root, RootContent, ElementContent } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { mergeResults } from '../../kernel/collections.ts';
import { putMarkdownFilesFirst } from '../jsx/markdown-files.ts';
import type { PageFacts } from '../markdown/outline.ts';
import type { ContentPart, PageInfo } from '../markdown/page-context.ts';
import { draftOf } from '../markdown/page-draft.ts';
import type { HastComponent } from '../markdown/tree.ts';
import { parseCode } from '../parse/locate-code.ts';
import { htmlOptions, rehypeOfPlugins } from './page-chain.ts';
import type { PageContent } from './page-entry.ts';
import { renderContent, type Render } from './render-content.ts';
import { takeHead } from './take-head.ts';

/** Inputs of a module besides its tree. */
export interface ModuleOptions {
  /** The plugins that read its finished tree. */
  readonly parts: readonly ContentPart[];
  readonly page: PageInfo;
  readonly render: Render;
}

/** Compiles a page with code into a module whose default export is the page component. */
export function compileModule(tree: MarkdownRoot, file: VFile, options: ModuleOptions): PageContent {
  const { page, render } = options;
  const draft = draftOf(file);
  const runs: string[] = [];
  const hoist: Hoist = {
    run: (nodes) => runs.push(renderContent(nodes, render, draft)) - 1,
    isPart: (node) =>
      node.type === 'element'
        ? partElements.has(node.tagName)
        : node.type === 'component' && page.components[node.name]?.isPart === true,
  };
  const found: { head: string; content: Pick<PageContent, 'forms' | 'facts'> } = {
    head: '',
    content: { forms: {}, facts: {} },
  };
  const processor = createProcessor({
    remarkRehypeOptions: htmlOptions(page, options.parts),
    rehypePlugins: [
      ...rehypeOfPlugins(options.parts),
      () => (html: Root) => {
        found.head = takeHead(html, draft, page.components);
        found.content = readTree(html, options);
        putMarkdownFilesFirst(html);
        html.children = hoistChildren(html.children, hoist);
      },
    ],
  });
  // The processor is typed by its output; its input is a Markdown tree.
  const program = processor.runSync(tree as never, file);
  const code = processor.stringify(program, file);
  return { body: { html: '', head: found.head, module: { code, runs } }, ...found.content };
}

/** Collects facts and further forms of the content from all plugins, given the finished tree of a page. */
export function readTree(tree: Root, { parts, page }: ModuleOptions): Pick<PageContent, 'forms' | 'facts'> {
  const forms = parts.flatMap((part) => Object.entries(part.forms ?? {}));
  return {
    facts: { ...mergeResults(parts, (part) => part.readTree?.(tree, page)), ...readOwnFacts(tree, { parts, page }) },
    forms: Object.fromEntries(forms.map(([name, write]) => [name, write(tree, page)])),
  };
}

/** Collects the facts of a site's plugins. */
export function readOwnFacts(tree: Root, { parts, page }: Pick<ModuleOptions, 'parts' | 'page'>): Partial<PageFacts> {
  const plugins: PageFacts['plugins'] = Object.assign({}, ...parts.map((part) => part.ownFacts?.(tree, page)));
  return Object.keys(plugins).length === 0 ? {} : { plugins };
}

type HtmlNode = RootContent | ElementContent;

/** Elements that only have their meaning as children of a table, a list and the like: the element around a run would separate them. */
const partElements = new Set(
  'caption colgroup dd dt figcaption legend li optgroup option source summary tbody td tfoot th thead tr track'.split(
    ' ',
  ),
);

/** Elements whose properties components of authors read. */
const readByCode = new Set(['a', 'ol', 'ul']);

/** Functions that move static content out of a page's component. */
interface Hoist {
  /** Renders a run of static content and returns its index for the page's component. */
  run(nodes: readonly HtmlNode[]): number;
  /** True for an element or a component that must be a direct child of its parent. */
  isPart(node: HtmlNode): boolean;
}

/**
 * Replaces every run of a page's tree without code by `<Run index={…} />`, so that it is rendered once on the server and not
 * shipped as JavaScript. Theme components with dynamic content become JSX, and so do parts: their parent would not find them
 * in a run.
 */
function hoistChildren<T extends HtmlNode>(children: readonly T[], hoist: Hoist): T[] {
  const result: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const flush = (): void => {
    // Plain text is smaller than a `<Run>` element.
    if (run.some(({ type }) => type !== 'text')) result.push(runElement(hoist.run(run)));
    else result.push(...run);
    run = [];
  };
  for (const child of children) {
    if (!isDynamic(child) && !hoist.isPart(child)) run.push(child);
    else {
      flush();
      result.push(asJsx(child, hoist));
    }
  }
  flush();
  // Only elements and JSX are added, which are valid children of every parent.
  return result as T[];
}

function isDynamic(node: HtmlNode): boolean {
  if (node.type.startsWith('mdx') || node.data?.renderedBy !== undefined) return true;
  return 'children' in node && node.children.some(isDynamic);
}

function asJsx(node: HtmlNode, hoist: Hoist): HtmlNode {
  const component = node.data?.renderedBy ?? (node.type === 'component' ? node : undefined);
  if (component !== undefined && 'children' in node)
    return componentElement(component, hoistChildren(node.children, hoist));
  // A component of the author may render its children one by one, or read a link or a list: `children.props.children`.
  if (node.type === 'mdxJsxFlowElement' && /^[A-Z]|\./.test(node.name ?? ''))
    node.children = node.children.flatMap((child) =>
      child.type === 'element' && readByCode.has(child.tagName) ? [asJsx(child, hoist)] : hoistChildren([child], hoist),
    ) as typeof node.children;
  else if (node.type === 'mdxJsxFlowElement' || node.type === 'element')
    node.children = hoistChildren(node.children, hoist);
  return node;
}

function componentElement(
  { name: component, props }: Pick<HastComponent, 'name' | 'props'>,
  children: HtmlNode[],
): HtmlNode {
  const attributes = Object.entries(props).map(([name, value]) =>
    typeof value === 'string' ? { type: 'mdxJsxAttribute' as const, name, value } : expressionAttribute(name, value),
  );
  return { type: 'mdxJsxFlowElement', name: component, attributes, children: children as never[] };
}

function runElement(index: number): HtmlNode {
  return { type: 'mdxJsxFlowElement', name: 'Run', attributes: [expressionAttribute('index', index)], children: [] };
}

function expressionAttribute(name: string, value: unknown): MdxJsxAttribute {
  const json = JSON.stringify(value);
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: json, data: { estree: parseCode(`(${json})`) } },
  };
}
