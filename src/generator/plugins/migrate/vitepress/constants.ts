import type { PageUnderway } from '../pages/convert-pages.ts';
import { joinFences, protectCode } from '../pages/protect-code.ts';
import { asText, vueBlocks } from './vue.ts';

/** Returns a function that replaces the constants of a page and values of its front matter, in Markdown and in code whose language ends with `-vue`. */
export function constantsOf(page: string, { frontMatter, note }: PageUnderway): (text: string) => string {
  const scripts = protectCode(page).text.match(vueBlocks)?.join('\n') ?? '';
  const found = scripts.matchAll(/^\s*const (\w+)(?:: \w+)? = (["'])([^\\\n]*?)\2;?$/gm);
  const files = scripts.matchAll(/^[ \t]*import (\w+) from (["'])([^\\\n?]+\.(?!vue|[cm]?[jt]s)\w+)(?:\?url)?\2;?$/gm);
  const values = new Map([...found, ...files].map(([, name = '', , value = '']) => [name, value]));
  for (const [key, value] of Object.entries(frontMatter))
    if (typeof value === 'string' || typeof value === 'number') values.set(`$frontmatter.${key}`, String(value));
  const insert = (text: string): string =>
    text.replace(
      /`[^`\n]+`|\{\{\s*(?:((?:\$frontmatter\??\.)?\w+)|(["'])([^"'{}<\n]*)\2)\s*\}\}|(?<=\s):((?:src|href)=")([^"\n]+)(?=")/g,
      (all, name?: string, _quote?: string, literal?: string, start = '', attribute = '') => {
        const value = literal ?? values.get((name ?? attribute).replace('?', ''));
        return value === undefined ? all : start + value;
      },
    );
  return (text) => {
    let line = 1;
    return joinFences(text)
      .map(({ lines, isCode }) => {
        const at = line;
        line += lines.split('\n').length;
        if (!isCode) return insert(lines);
        // A component in a title draws an icon.
        const code = lines.replace(/^(.*\[)<(\w{1,40})[^>\n]{0,40}>(?=\])/, '$1$2');
        const plain = code.replace(/^(.*[`~]{3}\w+)-vue\b/, '$1');
        if (plain === code) return code;
        const made = plain.split('`').map(insert).join('`');
        for (const rest of made.match(/\{\{[^{}\n]*\}\}/g) ?? []) note('left', rest, asText, at);
        return made;
      })
      .join('\n');
  };
}
