import type { Element, ElementContent, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ContentNode } from '../../shared/content.ts';

/**
 * Cuts a page's tree into finished runs of HTML and the components between them. An element around a component is
 * split into its opening and its closing tag, so a run need not be balanced.
 */
export function toContentNodes(children: readonly (RootContent | ElementContent)[]): readonly ContentNode[] {
  const nodes: ContentNode[] = [];
  let run = '';
  const flush = (): void => {
    if (run !== '') nodes.push({ html: run });
    run = '';
  };
  const walk = (node: RootContent | ElementContent): void => {
    if (node.type === 'component') {
      flush();
      nodes.push({ component: node.name, props: node.props, children: toContentNodes(node.children) });
    } else if (node.type === 'element' && holdsComponent(node)) {
      const [opening, closing] = tagsOf(node);
      run += opening;
      node.children.forEach(walk);
      run += closing;
    } else run += toHtml(node, { allowDangerousHtml: true });
  };
  children.forEach(walk);
  flush();
  return nodes;
}

function holdsComponent(node: Element): boolean {
  return node.children.some(
    (child) => child.type === 'component' || (child.type === 'element' && holdsComponent(child)),
  );
}

const middle = '\uFDD5';

function tagsOf(node: Element): readonly [string, string] {
  const [opening = '', closing = ''] = toHtml({ ...node, children: [{ type: 'text', value: middle }] }).split(middle);
  return [opening, closing];
}
