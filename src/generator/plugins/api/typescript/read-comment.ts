import { isObject } from '../../../kernel/text.ts';
import { listOf, nameOf, textOf, type Json } from '../manifest/json-values.ts';

/** Returns the address of a link's target in a comment, or null. */
export type ResolveTarget = (target: unknown) => string | null;

/** Content of a comment. Texts are Markdown; absent texts and lists are empty. */
export interface ReadComment {
  /** Markdown. */
  readonly text: string;
  readonly examples: readonly string[];
  readonly throws: readonly string[];
  readonly returns: string;
  readonly since: string;
  readonly default: string;
  /** Null: not deprecated. */
  readonly deprecated: string | null;
  /** Such as `experimental`; empty if the comment has none. */
  readonly status: string;
}

/** Reads a comment of TypeDoc's JSON. */
export function readComment(comment: unknown, resolve: ResolveTarget): ReadComment {
  const holder = isObject(comment) ? comment : {};
  const blocks = listOf(holder, 'blockTags').map((block) => ({
    tag: nameOf(block, 'tag') ?? '',
    title: nameOf(block) ?? '',
    text: toMarkdown(listOf(block, 'content'), resolve),
  }));
  const all = (...tags: readonly string[]): readonly string[] =>
    blocks.filter(({ tag }) => tags.includes(tag)).map(({ text }) => text);
  const see = all('@see').map((text) => (/^[-*] /.test(text) ? text : `- ${text}`));
  const summary = toMarkdown(listOf(holder, 'summary'), resolve);
  const examples = blocks.filter(({ tag }) => tag === '@example');
  return {
    text: [summary, ...all('@remarks'), ...see].filter((part) => part !== '').join('\n\n'),
    examples: examples.map(({ title, text }) => (title === '' ? text : `${escapeText(title)}\n\n${text}`)),
    throws: all('@throws', '@exception'),
    returns: all('@returns', '@return').join('\n\n'),
    since: plain(all('@since')[0] ?? ''),
    default: plain(all('@default', '@defaultValue')[0] ?? ''),
    deprecated: all('@deprecated')[0] ?? null,
    status: ['experimental', 'alpha', 'beta'].find((name) => hasModifier(holder, `@${name}`)) ?? '',
  };
}

/** Returns whether a comment has a tag such as `@internal`. */
export function hasModifier(comment: unknown, tag: string): boolean {
  const tags = isObject(comment) ? comment['modifierTags'] : undefined;
  return Array.isArray(tags) && tags.includes(tag);
}

/** Removes the fence or the backticks of a text that is only code. */
function plain(text: string): string {
  return text
    .replace(/^```\w*\n([^]*?)\n?```$/, '$1')
    .replace(/^`([^`]*)`$/, '$1')
    .trim();
}

/** Placeholder for the address of a file beside the comment, which the site does not have. */
const missingFile = '\u0000';

function toMarkdown(parts: readonly Json[], resolve: ResolveTarget): string {
  const text = parts.map((part) => partText(part, resolve)).join('');
  return text
    .replace(/!?\[([^[\]]*)\]\(\0[^)\0]*\)/g, '$1')
    .replaceAll(missingFile, '')
    .trim();
}

function partText(part: Json, resolve: ResolveTarget): string {
  const text = (textOf(part, 'text') ?? '').replaceAll(missingFile, '');
  if (part['kind'] === 'relative-link') return missingFile;
  if (part['kind'] !== 'inline-tag') return text;
  const tag = nameOf(part, 'tag') ?? '';
  if (!tag.startsWith('@link')) return tag === '@inheritDoc' ? '' : text;
  const { target } = part;
  const label = text === '' && typeof target === 'string' ? target : text;
  const isName = tag === '@linkcode' || (tag === '@link' && /^[\w$.#]+(?:\(\))?$/.test(label));
  const shown = isName ? `\`${label.replaceAll('`', '')}\`` : escapeText(label);
  const address = typeof target === 'string' ? webAddress(target) : resolve(target);
  return address === null ? shown : `[${shown}](<${address}>)`;
}

function webAddress(target: string): string | null {
  return /^https?:[^\s<>]+$/i.test(target) ? target : null;
}

function escapeText(text: string): string {
  return text.replace(/[[\]*_`\\]/g, '\\$&').replace(/\s+/g, ' ');
}
