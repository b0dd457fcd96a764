import type { PlanDraft } from '../plan.ts';
import { protectCode } from './protect-code.ts';

/** Formulas by the rules of Pandoc: no space inside the dollars, no digit after them. */
const dollars = /(?<![\\$])(?:\$\$([^$\uE000]{1,4000})\$\$|\$((?!\s)[^$\n\uE000]{0,999}[^\s$\\\uE000])\$(?!\d))/g;

/** Formulas of Python-Markdown in brackets. */
const brackets = /(?<!\\)(?:\\\[([^\uE000]{1,4000}?)\\\]|\\\(([^\n\uE000]{1,999}?)\\\))/g;

/** Marks code that is a formula. */
const mark = '\uE004';

/** Converts the text of a page while its formulas are code, so that conversions change nothing in them. Only with `hasBrackets`, brackets make formulas. */
export function keepFormulas(
  written: string,
  { hasBrackets, convert }: { readonly hasBrackets: boolean; readonly convert: (text: string) => string },
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
      // Prices.
      .replace(/(?<![\\$\uE004])\$(?=\d)/g, String.raw`\$`);
  return convert(restore(hide(hasBrackets ? inDollars(text) : text)))
    .replace(/```\uE004\n([^`]*)```/g, (_all, block: string) => `$$\n${block}$$`)
    .replace(/`\uE004([^`]*)`/g, (_all, inline: string) => inline);
}

/** Returns the keys of the new config that draw formulas, and the packages that they need. All are empty for pages without formulas. */
export function planFormulas({ files, notes }: PlanDraft): {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Beginning of a style sheet. */
  readonly style: string;
} {
  const hasFormulas = [...files.values()].some(
    (file) => 'text' in file && file.text.includes('$') && protectCode(file.text).text.search(dollars) !== -1,
  );
  if (!hasFormulas) return { keys: {}, dependencies: {}, style: '' };
  const message = 'The packages remark-math and rehype-katex draw them.';
  notes.push({ outcome: 'carried', subject: 'formulas', message });
  return {
    keys: { remarkPlugins: ['remark-math'], rehypePlugins: ['rehype-katex'] },
    dependencies: { katex: '^0.16.0', 'rehype-katex': '^7.0.0', 'remark-math': '^6.0.0' },
    style: "@import 'katex/dist/katex.min.css';\n",
  };
}
