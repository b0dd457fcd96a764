import { createHash } from 'node:crypto';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { nothingInline, type InlineSources } from './policy.ts';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

/** Types of scripts that run, or tell what runs; all others are data, of which a policy knows nothing. */
const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** The source by which a policy names an inline script, or a style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Finds what HTML holds inline. Handlers in attributes are no part of it: no policy of the tool allows them. */
export function findInlineSources(html: string): InlineSources {
  // Most pages hold neither, and parsing them once more would cost as much as drawing them.
  if (!/<(?:script|style)\b|\sstyle=/i.test(html)) return nothingInline;
  const found = { scripts: new Set<string>(), styles: new Set<string>(), attributes: new Set<string>() };
  const walk = (node: Node): void => {
    if ('attrs' in node) {
      const valueOf = (wanted: string): string | undefined => node.attrs.find(({ name }) => name === wanted)?.value;
      const style = valueOf('style');
      if (style !== undefined) found.attributes.add(hashSource(style));
      if (node.tagName === 'style') found.styles.add(hashSource(textOf(node)));
      if (node.tagName === 'script' && valueOf('src') === undefined && runs.test(valueOf('type') ?? ''))
        found.scripts.add(hashSource(textOf(node)));
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(html));
  return { scripts: [...found.scripts], styles: [...found.styles], attributes: [...found.attributes] };
}

function textOf({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
