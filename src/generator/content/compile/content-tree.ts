import type { Element, ElementContent, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ContentNode, ContentProps } from '../../../shared/content.ts';
import { isElsewhere } from '../../../shared/url.ts';
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
    const component = drawnByTheme(node);
    if (component !== null) {
      flush();
      nodes.push({ component: component.name, props: component.props, children: toContentNodes(component.children) });
    } else if (node.type === 'element' && holdsComponent(node)) {
      const [opening, closing] = tagsOf(node);
      write(opening);
      node.children.forEach(walk);
      write(closing);
    } else pending.push(node);
  };
  children.forEach(walk);
  flush();
  return nodes;
}

function holdsComponent(node: Element): boolean {
  return node.children.some(
    (child) => drawnByTheme(child) !== null || (child.type === 'element' && holdsComponent(child)),
  );
}

/** A component, or an external Markdown link; one with further attributes is the author's own HTML. */
function drawnByTheme(node: RootContent | ElementContent): HastComponent | null {
  if (node.type === 'component') return node;
  if (node.type !== 'element' || node.tagName !== 'a') return null;
  const { href, title, ...rest } = node.properties;
  if (typeof href !== 'string' || !isElsewhere(href) || Object.keys(rest).length > 0) return null;
  const own: ContentProps = typeof title === 'string' ? { title } : {};
  return { type: 'component', name: 'Link', props: { href, ...own }, children: node.children };
}

const middle = '\uFDD5';

function tagsOf(node: Element): readonly [string, string] {
  const [opening = '', closing = ''] = toHtml({ ...node, children: [{ type: 'text', value: middle }] }).split(middle);
  return [opening, closing];
}
