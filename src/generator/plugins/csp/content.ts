import { createHash } from 'node:crypto';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { ContentPart } from '../../content/markdown/page-context.ts';

/** Records the inline scripts and styles of a page, whether they come from its author, from the theme or from its scripts. */
export function openContent(): ContentPart {
  return {
    readHtml(html) {
      const inline = findInlineSources(html);
      return Object.values(inline).every((sources) => sources.length === 0) ? {} : { inline };
    },
    readScript: (script) => (/createElement\(["'`]style["'`]\)/.test(script) ? { insertsStyles: true } : {}),
  };
}

/** The inline scripts and styles of a document, each as a source of a Content-Security-Policy: `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  /** Contents of `style` elements. */
  readonly styles: readonly string[];
  /** Values of `style` attributes. */
  readonly attributes: readonly string[];
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

/** Script types that browsers execute or apply. All other types are data blocks, which a policy ignores. */
const executable = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Returns the hash source that allows an inline script or style with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Lists the inline sources of an HTML fragment. Event handler attributes are not included: the policy never allows them. */
export function findInlineSources(html: string): InlineSources {
  // Most pages have no inline code, and parsing each of them again would cost as much as rendering it.
  if (!/<(?:script|style)\b|\sstyle=/i.test(html)) return { scripts: [], styles: [], attributes: [] };
  const found = { scripts: new Set<string>(), styles: new Set<string>(), attributes: new Set<string>() };
  const walk = (node: Node): void => {
    if ('attrs' in node) {
      const valueOf = (attribute: string) => node.attrs.find(({ name }) => name === attribute)?.value;
      const style = valueOf('style');
      if (style !== undefined) found.attributes.add(hashSource(style));
      if (node.tagName === 'style') found.styles.add(hashSource(textOf(node)));
      if (node.tagName === 'script' && valueOf('src') === undefined && executable.test(valueOf('type') ?? ''))
        found.scripts.add(hashSource(textOf(node)));
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
    // The content of a template is shown in a shadow root, or when a script clones it.
    if ('content' in node) walk(node.content);
  };
  walk(parseFragment(html));
  return { scripts: [...found.scripts], styles: [...found.styles], attributes: [...found.attributes] };
}

function textOf({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
