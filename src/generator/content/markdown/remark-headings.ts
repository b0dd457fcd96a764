import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { escapeHtml } from '../../kernel/text.ts';
import { hole } from './holes.ts';
import { draftOf, type PageDraft, placeOf, warnAt } from './page-draft.ts';
import { makeComponent, walkTree } from './tree.ts';

/** `{#id}` of classic tools, `{ #id .class }` and `{: #id}` of Python-Markdown, `[#id]` of Nextra; `[#12]` is an issue. */
const classicId = /(?<!\s)\s*(?:\{:?\s*#([^{}\s]+)(?:\s[^{}]*)?\}|\[#([a-z][^[\]\s]*)\])\s*$/i;
const commentId = /^\s*(?:\/\*|<!--)\s*#([^\s*]+)/;

/**
 * Sets the id of every heading, converts levels 2 to 6 to `Heading` components and adds them to the outline. A level-1
 * heading before all others is the page's title; a later one becomes level 2, because a page has one title.
 */
export function remarkHeadings() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    const slugger = new GithubSlugger();
    walkTree(tree, (node, parent) => {
      if (node.type !== 'heading') return;
      const explicit = takeId(node);
      const text = toString(node, { includeHtml: false }).trim();
      if (node.depth === 1 && draft.titleHeading === null && draft.headings.length === 0 && parent.type === 'root') {
        draft.titleHeading = text;
        if (explicit !== null) node.data = { ...node.data, hProperties: { id: explicit } };
        return;
      }
      if (explicit !== null) {
        if (Object.hasOwn(slugger.occurrences, explicit)) reportDuplicate(draft, node, explicit);
        slugger.occurrences[explicit] ??= 0;
      }
      const level = Math.max(2, node.depth);
      draft.headings.push({
        level,
        text,
        html: headingHtml(node.children).trim(),
        // The slugger would drop a non-breaking space. It leaves nothing of an emoji or an empty heading.
        id: explicit ?? slugger.slug(slug((node.data?.written ?? text).replace(/\s+/g, ' ')) || 'section'),
        explicit: explicit !== null,
        place: placeOf(node, draft),
      });
      const index = draft.headings.length - 1;
      const props = { level, id: hole('heading', index), inheritedId: hole('inherited', index), text };
      return makeComponent('Heading', props, node.children, node.position);
    });
  };
}

function takeId(node: Heading): string | null {
  const last = node.children.at(-1);
  if (last?.type === 'text') {
    const match = classicId.exec(last.value);
    if (match === null) return null;
    last.value = last.value.slice(0, match.index);
    return match[1] ?? match[2] ?? null;
  }
  if (last?.type === 'mdxTextExpression' || last?.type === 'html') {
    const id = commentId.exec(last.value)?.[1];
    if (id === undefined) return null;
    node.children.pop();
    const before = node.children.at(-1);
    if (before?.type === 'text') before.value = before.value.trimEnd();
    // Formatters escape underscores there.
    return id.replaceAll('\\', '');
  }
  return null;
}

function reportDuplicate(draft: PageDraft, node: Heading, id: string): void {
  warnAt(draft, node, {
    code: 'duplicate-id',
    message: `Two headings of the page have the id "${id}"`,
    hint: 'give one of them a different id',
  });
}

const tags: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/**
 * Returns the HTML of a heading for contents lists: links lose their address, images are removed, only `code`, `em`,
 * `strong` and `del` are kept.
 */
function headingHtml(children: readonly RootContent[]): string {
  return children.map(headingPart).join('');
}

function headingPart(node: RootContent): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
  if (!('children' in node)) return '';
  const inner = headingHtml(node.children);
  const tag = tags[node.type];
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}
