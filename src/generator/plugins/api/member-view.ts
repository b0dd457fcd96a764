import type { ApiMemberView } from '../../../shared/api-view.ts';
import { escapeHtml } from '../../kernel/text.ts';
import { anchorOf, type ApiElement, type ApiMember, type MemberKind } from './manifest/element.ts';
import type { Element, ElementContent, Nodes } from 'hast';
import type { RootContent } from 'mdast';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { htmlHandlers } from '../../content/compile/html-handlers.ts';
import { walkTree } from '../../content/markdown/tree.ts';
import { parseMarkdown } from '../../content/parse/parse-markdown.ts';

/** How the members of one reference are identified and linked. */
export interface ViewOptions {
  /** Prefix of every anchor; empty for the first reference of a page. */
  readonly anchorPrefix: string;
  readonly noteAddress: NoteAddress;
}

/** Converts one list of an element's members to views for the theme, each with a unique anchor. */
export function memberViews(element: ApiElement, kind: MemberKind, options: ViewOptions): readonly ApiMemberView[] {
  const counts = new Map<string, number>();
  return viewsOf(element, kind, options).map((view) => {
    // An attribute may share its name with another property: the attribute `checked` sets only the initial state.
    const count = (counts.get(view.id) ?? 0) + 1;
    counts.set(view.id, count);
    return count === 1 ? view : { ...view, id: `${view.id}-${count}` };
  });
}

function viewsOf(element: ApiElement, kind: MemberKind, options: ViewOptions): readonly ApiMemberView[] {
  switch (kind) {
    case 'properties':
      return element.properties.map((member) => {
        const isOneName = member.attribute !== null && member.property === member.attribute;
        const { attribute, property } = isOneName ? { attribute: null, property: null } : member;
        const { type, default: value, reflects, required, readonly } = member;
        const facts = { attribute, property, type: oneLine(type), default: value, reflects, required, readonly };
        return { ...common(kind, member, options), ...withoutEmpty(facts) };
      });
    case 'events':
      return element.events.map((member) => ({
        ...common(kind, member, options),
        ...withoutEmpty({ type: detailType(oneLine(member.type)) }),
      }));
    case 'methods':
      return element.methods.map((member) => ({
        ...common(kind, member, options),
        ...withoutEmpty({ type: oneLine(member.returns) }),
        parameters: member.parameters.map(({ name, type, default: value, optional, description }) => ({
          name: name + (optional && value === null ? '?' : ''),
          ...withoutEmpty({
            type: oneLine(type),
            default: value,
            html: description === '' ? '' : describeHtml(description, options.noteAddress),
          }),
        })),
      }));
    case 'cssProperties':
      return element.cssProperties.map((member) => ({
        ...common(kind, member, options),
        ...withoutEmpty({ type: member.syntax, default: member.default }),
      }));
    case 'slots':
    case 'parts':
    case 'states':
      return element[kind].map((member) => common(kind, member, options));
  }
}

function common(kind: MemberKind, member: ApiMember, { anchorPrefix, noteAddress }: ViewOptions): ApiMemberView {
  const { name, description, lang, deprecated } = member;
  return {
    id: anchorPrefix + anchorOf(kind, member),
    name,
    html: describeHtml(description, noteAddress),
    ...(lang === undefined ? {} : { lang }),
    ...(deprecated === null ? {} : { deprecated: describeHtml(deprecated, noteAddress) }),
  };
}

/** Reduces the type of an event to that of its `detail`, the part that readers need. */
function detailType(type: string): string {
  return /^CustomEvent(?:<([\s\S]*)>)?$/.exec(type)?.[1] ?? (type === 'CustomEvent' ? '' : type);
}

/** Joins the lines of a type and drops the bar that formatters put before the first member of a long union. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .trim();
}

/** Drops what is unknown or not so. */
function withoutEmpty<T extends object>(facts: T) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '' && value !== false);
  // TypeScript widens the keys of entries to `string`.
  return Object.fromEntries(known) as { readonly [Key in keyof T]?: Exclude<T[Key], null | false> };
}

/** Records the target of a link in a description and returns the address for the HTML. */
type NoteAddress = (url: string) => string;

// Nearly all descriptions are text with some `code`. Parsing them all would take longer than the rest of the reference.
const markup = /[\\*[\]\n<&~@]|\b_|_\b|https?:|www\./;
const blockStart = /^(?:[-+>#|]|\d+[.)]\s)/;

/** Converts a description to HTML: inline for one paragraph, blocks for several. HTML in the description is escaped. */
function describeHtml(markdown: string, noteAddress: NoteAddress): string {
  const text = linksAsMarkdown(markdown.trim());
  const pieces = text.split('`');
  const isPlain = pieces.length % 2 === 1 && pieces.every(isPlainPiece);
  if (isPlain && !blockStart.test(text))
    return pieces
      .map((piece, index) => (index % 2 === 0 ? escapeHtml(piece) : `<code>${escapeHtml(piece)}</code>`))
      .join('');
  const tree = parseMarkdown(text, 'md');
  walkTree(tree, (node) => plainNode(node, noteAddress));
  return toHtml(unwrap(toHast(tree, { handlers: htmlHandlers })));
}

/** Converts `{@link target | text}` of doc comments. A target that is not an address is a name in the code. */
function linksAsMarkdown(text: string): string {
  return text.replace(/\{@link(?:code|plain)?\s([^{}]*)\}/g, (_, words: string) => {
    const [, target = '', rest = ''] = /^([^\s|]+)([^]*)$/.exec(words.trim()) ?? [];
    const label = rest.trim().replace(/^\|/, '').trim();
    if (/^https?:/.test(target)) return `[${label === '' ? target : label}](${target})`;
    return label === '' ? `\`${target.replace(/^\((.*):\w+\)$/, '$1')}\`` : label;
  });
}

/** Odd pieces are between backticks. An empty one means two backticks in a row. */
function isPlainPiece(piece: string, index: number): boolean {
  return index % 2 === 0 ? !markup.test(piece) : piece !== '' && !/^\s|\s$|\n/.test(piece);
}

/** Descriptions come from comments in source code, where HTML and headings are plain text. */
function plainNode(node: RootContent, noteAddress: NoteAddress): RootContent | undefined {
  if (node.type === 'html') return { type: 'text', value: node.value };
  if (node.type === 'image') return { type: 'text', value: node.alt ?? '' };
  if (node.type === 'heading')
    return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: toString(node) }] }] };
  if (node.type === 'link') node.url = noteAddress(node.url);
  return undefined;
}

/** Drops the `p` element of a single paragraph. */
function unwrap(html: Nodes): ElementContent[] {
  const children: readonly Nodes[] = 'children' in html ? html.children : [];
  const blocks = children.filter((node): node is Element => node.type === 'element');
  const [only] = blocks;
  return blocks.length === 1 && only?.tagName === 'p' ? only.children : blocks;
}
