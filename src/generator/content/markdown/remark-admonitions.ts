import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { draftOf, warnAt } from './page-draft.ts';
import { makeComponent, type MdastComponent, walkTree } from './tree.ts';

const aliases: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip', important: 'info' };
const types = ['note', 'tip', 'info', 'warning', 'caution', 'danger'];

/** Converts inline Markdown of a page to HTML. */
export type InlineHtml = (children: readonly PhrasingContent[], file: VFile) => string;

/**
 * Converts `:::note[Title]` and GitHub's `> [!NOTE]` to `Admonition`, and `:::details` to `Details`, whose titles are
 * properties. Reports an unknown type, which becomes a note.
 */
export function remarkAdmonitions(inlineHtml: InlineHtml) {
  return () =>
    (tree: Root, file: VFile): void => {
      const titleOf = (label: Paragraph): Title => readTitle(label, (children) => inlineHtml(children, file));
      walkTree(tree, (node) => {
        if (node.type === 'containerDirective') return fromDirective(node, { file, titleOf });
        const alert = node.type === 'blockquote' ? fromAlert(node.children) : null;
        return alert === null || (node.type === 'blockquote' && isEscaped(node, file))
          ? undefined
          : { ...alert, position: node.position };
      });
    };
}

/** A title: its text, and its HTML if it is more than text. */
interface Title {
  readonly title: string;
  readonly titleHtml?: string;
}

function readTitle({ children }: Paragraph, inlineHtml: (children: readonly PhrasingContent[]) => string): Title {
  const title = toString(children);
  return children.every((child) => child.type === 'text') ? { title } : { title, titleHtml: inlineHtml(children) };
}

interface PageTitles {
  readonly file: VFile;
  titleOf(label: Paragraph): Title;
}

function fromDirective(node: ContainerDirective, { file, titleOf }: PageTitles): MdastComponent {
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : null;
  const children = label === null ? node.children : rest;
  const title = label === null ? null : titleOf(label);
  if (node.name === 'details') return makeComponent('Details', detailsProps(node, title), children, node.position);
  const isKnown = types.includes(node.name) || Object.hasOwn(aliases, node.name);
  if (!isKnown) reportUnknown(node, file);
  const type = isKnown ? (aliases[node.name] ?? node.name) : 'note';
  const otherTitle = node.attributes?.['title'] ?? (isKnown ? null : node.name);
  const props = {
    type,
    ...(title ?? (otherTitle !== null && { title: otherTitle })),
    ...(node.attributes?.['id'] && { id: node.attributes['id'] }),
  };
  return makeComponent('Admonition', props, children, node.position);
}

function detailsProps({ attributes }: ContainerDirective, title: Title | null) {
  return {
    ...(title !== null && { summary: title.title }),
    ...(title?.titleHtml !== undefined && { summaryHtml: title.titleHtml }),
    ...(attributes != null && 'open' in attributes && { open: true }),
  };
}

function reportUnknown(node: ContainerDirective, file: VFile): void {
  const known = [...types, ...Object.keys(aliases), 'details'];
  warnAt(draftOf(file), node, {
    code: 'unknown-admonition',
    message: `\`:::${node.name}\` is not an admonition type`,
    hint: didYouMean(node.name, known, (type) => `\`:::${type}\``) ?? `use one of ${types.join(', ')}`,
  });
}

/** GitHub only supports the mark; other tools allow a title after it. */
const alertMark = /^\[!(NOTE|TIP|INFO|IMPORTANT|WARNING|CAUTION|DANGER)\]([^\r\n]*)(?:\r?\n|$)/i;

/** True for `> \\[!NOTE]`, which remains a quotation, as on GitHub. */
function isEscaped({ children, data }: Blockquote, file: VFile): boolean {
  const [first] = children;
  const start = first?.type === 'paragraph' ? first.children[0]?.position?.start : undefined;
  // The text of a partial is not available here.
  if (start === undefined || data?.file !== undefined) return false;
  return String(file.value).split('\n', start.line)[start.line - 1]?.[start.column - 1] === '\\';
}

function fromAlert(children: readonly RootContent[]): MdastComponent | null {
  const [first, ...rest] = children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return null;
  const match = alertMark.exec(text.value);
  const name = match?.[1]?.toLowerCase();
  if (match === null || name === undefined) return null;
  // The line continues with code or emphasis, but a title is plain text.
  const title = match[2]?.trimStart() ?? '';
  if (title !== '' && match[0] === text.value && first.children.length > 1) return null;
  const remaining = text.value.slice(match[0].length);
  const body = remaining === '' ? first.children.slice(1) : [{ ...text, value: remaining }, ...first.children.slice(1)];
  const paragraph = body.length > 0 ? [{ ...first, children: body }] : [];
  const props = { type: aliases[name] ?? name, ...(title === '' ? {} : { title: title.trim() }) };
  return makeComponent('Admonition', props, [...paragraph, ...rest]);
}
