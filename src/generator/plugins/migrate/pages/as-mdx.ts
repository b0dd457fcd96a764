import { visit } from 'unist-util-visit';
import { isRemovedElement } from '../../../content/markdown/report-removed.ts';
import { parseMarkdown } from '../../../content/parse/parse-markdown.ts';
import { prepareSource, type PageFormat } from '../../../content/source/prepare-source.ts';
import { protectCode } from './protect-code.ts';

/** Matches elements and `style` attributes, in a text without code. */
export const markup = /<([a-z][\w-]*)(?=[\s/>])|\sstyle=/g;

const empty = /<((?:br|col|hr|img|input|source|track|wbr)\b(?:[^<>"'/]|\/(?!>)|"[^"]*"|'[^']*')*)\/?>/g;

/**
 * Returns the text of a Markdown file with elements or styles that a build leaves out, as MDX, which keeps them; null for
 * other texts unless `isNeeded`, and if MDX may show the text differently.
 */
export function asMdx(text: string, { isNeeded = false } = {}): string | null {
  const { text: prose, restore } = protectCode(text);
  const isLeftOut = [...prose.matchAll(markup)].some(([, name]) => name === undefined || isRemovedElement(name));
  if (!(isLeftOut || isNeeded) || /\{(?!#)|<[A-Z]|<(?:script|style)\b/.test(prose)) return null;
  const closed = restore(prose.replace(empty, '<$1 />'));
  try {
    return wordsOf(text, 'md') === wordsOf(closed, 'mdx') ? closed : null;
  } catch {
    return null;
  }
}

/** Returns the text that a page shows, without spaces, with a mark at code. */
function wordsOf(text: string, format: PageFormat): string {
  const words: string[] = [];
  visit(parseMarkdown(prepareSource(text, format), format), ({ type, ...node }) => {
    if (type === 'code') words.push('\0');
    if ('value' in node && !type.startsWith('mdx'))
      words.push(String(node.value).replace(/<[^<>]{0,999}>|\s|\{#[^{}]{0,99}\}/g, ''));
  });
  return words.join('');
}
