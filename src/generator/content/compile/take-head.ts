import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ComponentDescriptions } from '../../../shared/component.ts';
import { isElsewhere } from '../../../shared/url.ts';
import { hole } from '../markdown/holes.ts';
import { type PageDraft, reportAt, warnAt } from '../markdown/page-draft.ts';
import { holdsJsx, type HastComponent } from '../markdown/tree.ts';

/**
 * Removes the components placed in the head from a page's tree and returns their children as HTML. Code in them is
 * reported, because nothing runs there.
 */
export function takeHead(tree: Root, draft: PageDraft, components: ComponentDescriptions): string {
  const parts: string[] = [];
  const strip = <T extends RootContent | ElementContent>(children: readonly T[]): T[] =>
    children.filter((child) => {
      if (child.type === 'component' && components[child.name]?.placement === 'head') {
        const held = child.children.flatMap(unwrapParagraph);
        if (held.some(holdsJsx)) reportCode(child, draft);
        else parts.push(toHtml({ type: 'root', children: held }));
        if (held.some((node) => lacksIntegrity(node, draft))) reportIntegrity(child, draft);
        return false;
      }
      if ('children' in child) child.children = strip(child.children) as typeof child.children;
      return true;
    });
  tree.children = strip(tree.children);
  return parts.join('').trim();
}

/** True for a script or style sheet from another site without an integrity hash. */
function lacksIntegrity(node: ElementContent, draft: PageDraft): boolean {
  if (node.type !== 'element' || !['script', 'link'].includes(node.tagName)) return false;
  const { src, href, rel, integrity } = node.properties;
  if (integrity !== undefined || (node.tagName === 'link' && !String(rel).includes('stylesheet'))) return false;
  const address = String(src ?? href);
  const written = [...draft.links.values()].find(({ index }) => hole('link', index) === address)?.url ?? address;
  return isElsewhere(written);
}

function reportIntegrity(node: HastComponent, draft: PageDraft): void {
  warnAt(draft, node, {
    code: 'missing-integrity',
    message: `\`<${node.name}>\` loads a file from another site without an integrity hash`,
    hint: 'add integrity="sha384-…" and crossOrigin="anonymous", or keep a copy in the site',
  });
}

function reportCode(node: HastComponent, draft: PageDraft): void {
  reportAt(draft, node, {
    code: 'mdx-syntax',
    message: `\`<${node.name}>\` contains code that can only be evaluated when the page runs`,
    hint: 'write the text itself, or an expression of constant values',
  });
}

// Markdown wraps an inline element such as `<title>…</title>` in a paragraph.
function unwrapParagraph(node: ElementContent): ElementContent[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node];
}
