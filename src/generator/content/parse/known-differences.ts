import type { Link, ListItem, Parents, RootContent } from 'mdast';

/** Checks a tree of the fast parser, node by node, for known differences from the reference parser. */
export interface Comparison {
  /** False if the reference parser may parse a node differently. */
  admits(node: RootContent, parent: Parents): boolean;
  /** False if it may parse the nodes so far differently as a whole. */
  isSame(): boolean;
}

/** State for an entire text. */
interface Findings {
  readonly text: string;
  /** True if the reference parser searches the text for bare URLs. */
  readonly hasUrl: boolean;
  /** Offset of the previous node: the fast parser moves some definitions out of elements. */
  at: number;
  /** Runs of three or more colons without a corresponding node. */
  colons: number;
  readonly seen: Set<'note' | 'html' | 'bracket' | 'url'>;
}

/**
 * Returns whether a text is only parsed by the reference parser: with control characters, unpaired surrogates, or spaces at
 * the end.
 */
export function isUnusual(text: string): boolean {
  return /[\0\r\uFEFF\uF002]|\p{Surrogate}|[ \t]$/u.test(text);
}

const bareUrls = /(?<![a-z])https?:\/\/\S|(?<![\da-z])www\.\S|[\w.+-]@[\w-]+\.[a-z]/im;

/** Returns whether a text may contain a URL or an address without brackets, which becomes a link. */
export function hasBareUrl(text: string): boolean {
  return bareUrls.test(text);
}

/** Starts the check of a text's tree. */
export function makeComparison(text: string): Comparison {
  const findings: Findings = { text, hasUrl: hasBareUrl(text), at: 0, colons: countColons(text), seen: new Set() };
  const { seen } = findings;
  return {
    admits: (node, parent) => admits(node, parent, findings),
    isSame: () =>
      findings.colons === 0 && !(seen.has('note') && seen.has('html')) && !(seen.has('bracket') && seen.has('url')),
  };
}

function countColons(text: string): number {
  return text.includes(':::') ? (text.match(/:{3,}/g) ?? []).length : 0;
}

/** A bare URL or address that is not a link. */
const url = /https?:\/\/|www\.|[\w.+-]@[\w-]/i;
/** Delimiters without content, and markers of empty lists. */
const loose = /^(?:[-+]|\d{1,9}[.)])$|[*`]|\[\^|:::|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/mu;

function admits(node: RootContent, parent: Parents, findings: Findings): boolean {
  const { text, hasUrl, seen } = findings;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  if (start < findings.at) return false;
  findings.at = start;
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      // The fast parser drops a backslash at the end.
      return !text.slice(node.children.at(-1)?.position?.end.offset ?? end, end).includes('\\');
    case 'text':
      if (hasUrl && node.value.includes('[')) seen.add('bracket');
      // The end of a line before a tab has a different position.
      return (
        !loose.test(node.value) && text[end] !== '\t' && !(hasUrl && parent.type !== 'link' && url.test(node.value))
      );
    case 'emphasis':
    case 'strong':
    case 'delete':
      return !touchesWord(text, start, end);
    case 'link':
      return text[start] === '[' || text[start] === '<' || admitsUrl(node, findings);
    case 'image':
    case 'imageReference':
      return !/[<{\n]/.test(text.slice(start, end));
    case 'inlineCode':
      findings.colons -= countColons(node.value);
      return (
        !node.value.includes(text[start + 1] === '`' ? '``' : '`') && !/\n[ \t>]*[{<]/.test(text.slice(start, end))
      );
    case 'code':
      findings.colons -= countColons(node.value);
      return isIndented(text, start) || isClosedFence(text.slice(start, end));
    case 'html':
      findings.colons -= countColons(node.value);
      seen.add('html');
      return !['listItem', 'blockquote', 'footnoteDefinition'].includes(parent.type);
    case 'containerDirective':
      findings.colons -= 2;
      return text.slice(start, end).endsWith(':::');
    case 'leafDirective':
      return false;
    case 'listItem':
      return admitsItem(node, text);
    case 'blockquote':
      return node.children.length > 0 && !/\n[ \t>]*$/.test(text.slice(start, end));
    case 'tableRow':
      return text[start] !== '<';
    case 'definition':
      return !node.identifier.startsWith('^') && !text.slice(start, end).includes('<');
    case 'footnoteDefinition':
      seen.add('note');
      return node.children.length > 0 && node.children.every(({ type }) => type === 'paragraph');
    default:
      return true;
  }
}

function isIndented(text: string, start: number): boolean {
  return text[start] !== '`' && text[start] !== '~';
}

function isClosedFence(source: string): boolean {
  return source.includes('\n') && /(?:`{3}|~{3})$/.test(source);
}

/** The reference parser finds some bare URLs in a later step, and gives them no place. */
function admitsUrl({ position }: Link, { text, hasUrl, seen }: Findings): boolean {
  const [start = 0, end] = [position?.start.offset, position?.end.offset];
  seen.add('url');
  return hasUrl && /[ \t\n(*_]/.test(text[start - 1] ?? '\n') && !text.slice(start, end).includes('|');
}

/** Gives the paragraph of a task the same place as the reference parser. */
function admitsItem({ checked, children, position }: ListItem, text: string): boolean {
  const [block] = children;
  if (block === undefined) return false;
  if (checked === null || checked === undefined) return true;
  const start = block.position?.start;
  if (block.type !== 'paragraph' || start?.offset === undefined || start.line !== position?.start.line) return false;
  const [first] = block.children;
  if (first === undefined || first.type === 'text' || first.type === 'textDirective') return true;
  if (!/^\[[ \txX]\] $/.test(text.slice(start.offset - 4, start.offset))) return false;
  start.offset -= 4;
  start.column -= 4;
  return true;
}

const letter = /[\p{L}\p{N}\uD800-\uDFFF]/u;

/** Returns whether emphasis begins or ends both within a word and with a character that is not part of one. */
function touchesWord(text: string, start: number, end: number): boolean {
  const isLetter = (at: number): boolean => letter.test(text[at] ?? ' ');
  let first = start;
  while (text[first] === text[start]) first += 1;
  let last = end - 1;
  while (text[last] === text[end - 1]) last -= 1;
  return (isLetter(start - 1) && !isLetter(first)) || (isLetter(end) && !isLetter(last));
}
