import type { Node } from 'unist';
import { type PageDraft, warnAt } from './page-draft.ts';

/** Returns whether an attribute or a property contains code or styles, which a Markdown file cannot have. */
export function isRemovedAttribute(name: string): boolean {
  return /^(?:style|srcdoc|dangerouslySetInnerHTML|on[a-z].*)$/i.test(name);
}

/** Reports an attribute that is removed from a Markdown file, once per page. */
export function reportRemovedAttribute(draft: PageDraft, node: Node, name: string): void {
  const hint = /^style$/i.test(name)
    ? 'give the element a class, with its rules in a style sheet that `css` in the config lists, or make the page an .mdx file'
    : 'make the page an .mdx file, and write a component for what should run';
  reportOnce(draft, node, {
    message: `The attribute \`${name.toLowerCase()}\` is left out: a Markdown file is data`,
    hint,
  });
}

const activeElements = new Set(
  `script style iframe frame frameset object embed applet portal template noscript math svg canvas form input select
  textarea link meta base dialog`.split(/\s+/),
);

/**
 * Returns whether an element runs, loads or sends something, or is a custom element. Unknown names are usually placeholders.
 */
export function isRemovedElement(name: string): boolean {
  return activeElements.has(name) || name.includes('-');
}

/** Reports an element that is removed from a Markdown file, once per page and name. */
export function reportRemovedElement(draft: PageDraft, node: Node, name: string): void {
  reportOnce(draft, node, {
    message: `The element <${name}> is left out: a Markdown file is data`,
    hint: 'make the page an .mdx file if you trust its authors',
  });
}

function reportOnce(draft: PageDraft, node: Node, problem: { readonly message: string; readonly hint: string }): void {
  const code = 'removed-markup';
  const isKnown = draft.diagnostics.some((known) => known.code === code && known.message === problem.message);
  if (!isKnown) warnAt(draft, node, { code, ...problem });
}
