import type { PageUnderway } from '../pages/convert-pages.ts';
import { joinFences, protectCode } from '../pages/protect-code.ts';
import { asText, vueBlocks } from './vue.ts';

/** Returns a function that replaces the constants of a page and values of its front matter, in Markdown and in code whose language ends with `-vue`. */
export function constantsOf(page: string, { frontMatter, note }: PageUnderway): (text: string) => string {
  const scripts = protectCode(page).text.match(vueBlocks)?.join('\n') ?? '';
  const found = scripts.matchAll(/^\s*const (\w+)(?:: \w+)? = (["'])([^\\\n]*?)\2;?$/gm);
  const values = new Map([...found].map(([, name = '', , value = '']) => [name, value]));
  for (const [key, value] of Object.entries(frontMatter))
    if (typeof value === 'string' || typeof value === 'number') values.set(`$frontmatter.${key}`, String(value));
  const insert = (text: string): string =>
    text.replace(
      /`[^`\n]+`|\{\{\s*((?:\$frontmatter\??\.)?\w+)\s*\}\}/g,
      (all, name?: string) => values.get(name?.replace('?', '') ?? '') ?? all,
    );
  return (text) => {
    let line = 1;
    return joinFences(text)
      .map(({ lines, isCode }) => {
        const at = line;
        line += lines.split('\n').length;
        if (!isCode) return insert(lines);
        const plain = lines.replace(/^(.*[`~]{3}\w+)-vue\b/, '$1');
        if (plain === lines) return lines;
        const made = plain.split('`').map(insert).join('`');
        for (const rest of made.match(/\{\{[^{}\n]*\}\}/g) ?? []) note('left', rest, asText, at);
        return made;
      })
      .join('\n');
  };
}
