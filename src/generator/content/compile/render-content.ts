import type { Element, ElementContent, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ContentNode, ContentProps } from '../../../shared/content.ts';
import { isElsewhere } from '../../../shared/url.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { messageOf } from '../../kernel/text.ts';
import { hole } from '../markdown/holes.ts';
import { reportAt, type PageDraft } from '../markdown/page-draft.ts';
import type { HastComponent } from '../markdown/tree.ts';

/**
 * Splits a page's tree into runs of finished HTML and the components between them. An element around a component is
 * split into its opening and closing tags, so a run may be unbalanced.
 */
export function toContentNodes(children: readonly (RootContent | ElementContent)[]): readonly ContentNode[] {
  const nodes: ContentNode[] = [];
  let run = '';
  // Nodes without a component are serialized together: the setup costs as much as one node.
  let pending: (RootContent | ElementContent)[] = [];
  const write = (tag: string): void => {
    run += (pending.length === 0 ? '' : toHtml(pending, { allowDangerousHtml: true })) + tag;
    pending = [];
  };
  const flush = (): void => {
    write('');
    if (run !== '') nodes.push({ html: run });
    run = '';
  };
  const walk = (node: RootContent | ElementContent): void => {
    const component = componentOf(node);
    if (component !== null) {
      flush();
      nodes.push({ component: component.name, props: component.props, children: toContentNodes(component.children) });
    } else if (node.type === 'element' && isSplit(node)) {
      const [opening, closing] = tagsOf(node);
      write(opening);
      (node.content ?? node).children.forEach(walk);
      write(closing);
    } else pending.push(node);
  };
  children.forEach(walk);
  flush();
  return nodes;
}

/**
 * True for an element around a component, and for a template: the serializer expects the children of a template, which JSX
 * has like other elements, in `content`.
 */
function isSplit(node: Element): boolean {
  return (
    node.tagName === 'template' ||
    node.children.some((child) => componentOf(child) !== null || (child.type === 'element' && isSplit(child)))
  );
}

/** A component, or an external Markdown link; one with further attributes is the author's own HTML. */
function componentOf(node: RootContent | ElementContent): HastComponent | null {
  if (node.type === 'component') return node;
  if (node.type !== 'element' || node.tagName !== 'a') return null;
  const { href, title, ...rest } = node.properties;
  if (typeof href !== 'string' || !isElsewhere(href) || Object.keys(rest).length > 0) return null;
  const own: ContentProps = typeof title === 'string' ? { title } : {};
  return { type: 'component', name: 'Link', props: { href, ...own }, children: node.children };
}

const middle = '\uFDD5';

function tagsOf(node: Element): readonly [string, string] {
  const children: Element['children'] = [{ type: 'text', value: middle }];
  const [opening = '', closing = ''] = toHtml({ ...node, children, content: { type: 'root', children } }).split(middle);
  return [opening, closing];
}

/** Renders nodes to HTML; throws the exceptions of components. */
export type Render = (nodes: readonly RootContent[]) => string;

/**
 * Renders a page's content. A component throws if its properties are wrong, which is an error in the page: it is reported at
 * that component, and the HTML is empty.
 */
export function renderContent(nodes: readonly RootContent[], render: Render, draft: PageDraft): string {
  const result = tryRender(nodes, render);
  if (typeof result !== 'string') return result.html;
  reportAt(draft, findFailing(nodes, render) ?? { type: 'root' }, {
    code: 'render-failed',
    message: `A component of the page cannot be rendered: ${result}`,
    hint: 'pass the properties it requires',
  });
  return '';
}

/** Returns the HTML, or the message of the error that a component throws. */
function tryRender(nodes: readonly RootContent[], render: Render): string | { readonly html: string } {
  try {
    return { html: render(nodes) };
  } catch (error) {
    return messageOf(error);
  }
}

/** The innermost component that fails to render by itself. */
function findFailing(nodes: readonly RootContent[], render: Render): HastComponent | null {
  for (const node of nodes) {
    if (!('children' in node)) continue;
    const within = findFailing(node.children, render);
    if (within !== null) return within;
    if (node.type === 'component' && typeof tryRender([node], render) === 'string') return node;
  }
  return null;
}

/** Renders contents to HTML. */
export type RenderNodes = (nodes: readonly ContentNode[]) => string;

/** Maximum length of a cache key, in characters: a component with more properties is unlikely to repeat. */
const longestKey = 500;
const runMarker = /\uFDD8(\d+)\uFDD9/g;

/**
 * Renders each component once, regardless of the runs of HTML inside it, because the theme does not read them. The result
 * has all anchors and inline code of a page, but headings lose their text, and ids generated by React repeat.
 */
export function renderEachOnce(render: RenderNodes): RenderNodes {
  // The key is the JSON made below.
  const frames = memoByKey((key: string) => render([JSON.parse(key) as ContentNode]));
  const renderNode = (node: ContentNode): string => {
    if ('html' in node) return node.html;
    const runs: string[] = [];
    const key = JSON.stringify(withoutRuns(node, runs));
    if (key.length > longestKey) return render([node]);
    return frames(key).replace(runMarker, (_, index: string) => runs[Number(index)] ?? '');
  };
  return (nodes) => nodes.map(renderNode).join('');
}

/** Moves the runs of HTML to `runs` and replaces them by their indexes. */
function withoutRuns(node: ContentNode, runs: string[]): ContentNode {
  if ('html' in node && node.html.trim() === '') return node;
  if ('html' in node) return { html: `\uFDD8${runs.push(node.html) - 1}\uFDD9` };
  const { component, props, children } = node;
  // The text and id of a heading are in the outline.
  const own =
    component === 'Heading' ? { ...props, id: hole('heading', 0), inheritedId: hole('inherited', 0), text: '' } : props;
  return { component, props: own, children: children.map((child) => withoutRuns(child, runs)) };
}
