import { protectCode } from './protect-code.ts';

/** Formulas by the rules of Pandoc: no space inside the dollars, no digit after them. `${name}` is code. */
const dollars =
  /(?<![\\$])(?:\$\$([^$\uE000]{1,4000})\$\$|\$((?!\s|\{[\w.]{1,99}\})[^$\n\uE000]{0,999}[^\s$\\\uE000])\$(?!\d))/g;

/** Formulas of Python-Markdown in brackets. */
const brackets = /(?<!\\)(?:\\\[([^\uE000]{1,4000}?)\\\]|\\\(([^\n\uE000]{1,999}?)\\\))/g;

/** Marks code that is a formula. */
const mark = '\uE004';

/**
 * Converts the text of a page while its formulas are code, so that conversions change nothing in them. Only with `hasBrackets`,
 * brackets make formulas.
 */
export function keepFormulas(
  written: string,
  { hasBrackets = false, convert }: { readonly hasBrackets?: boolean; readonly convert: (text: string) => string },
): string {
  const { text, restore } = protectCode(written);
  const inDollars = (prose: string): string =>
    prose.replace(brackets, (_all, block: string | undefined, inline: string) =>
      block === undefined ? `$${inline.trim()}$` : `$$${block}$$`,
    );
  const hide = (prose: string): string =>
    prose
      .replace(dollars, (_all, block: string | undefined, inline: string, at: number, whole: string) => {
        if (block === undefined) return `\`${mark}$${inline}$\``;
        const before = whole.slice(whole.lastIndexOf('\n', at) + 1, at);
        const isAlone = before.trim() === '' && /^[ \t]*(?:\n|$)/.test(whole.slice(at + block.length + 4));
        if (!isAlone) return `\`${mark}$$${block.trim().replace(/\s+/g, ' ')}$$\``;
        return `\`\`\`${mark}\n${before}${block.trim()}\n${before}\`\`\``;
      })
      // What remains are prices. Attributes have no escapes.
      .replace(/(?<![\\$\uE004]|="[^"<>\n]{0,99})\$(?=\d)/g, String.raw`\$`);
  return convert(restore(hide(hasBrackets ? inDollars(text) : text)))
    .replace(/```\uE004\n([^`]*)```/g, (_all, block: string) => `$$\n${block}$$`)
    .replace(/`\uE004([^`]*)`/g, (_all, inline: string) => inline);
}

/** True for a text with formulas, outside of code. */
export function hasFormulas(text: string): boolean {
  return text.includes('$') && protectCode(text).text.search(dollars) !== -1;
}
