import GithubSlugger, { slug as slugOf } from 'github-slugger';
import { joinFences } from './protect-code.ts';

/** Rules of a tool for ids of headings. */
export interface AnchorRule {
  /** Returns the id for a text. */
  slugify(text: string): string;
  /** Character before the number in the id of a second heading with the same text: `-`, `_`. */
  readonly separator: string;
}

/** Writes the old ids at headings whose ids would change, so that links to them still work. */
export function keepAnchors(text: string, { slugify, separator }: AnchorRule): string {
  const ours = new GithubSlugger();
  const seen = new Map<string, number>();
  return joinFences(text)
    .map(({ lines, isCode }) => {
      if (isCode) return lines;
      return lines.replace(/^(#{1,6}[ \t]+)([^\n]+)$/gm, (line: string, mark: string, written: string) => {
        if (/\{:?[ \t]*#[^}\n]+\}[ \t]*$/.test(written)) return line;
        const title = plainText(written);
        // The id does not include badges.
        const slug = slugify(plainText(written.replace(/<span class="badge">[^<]*<\/span>/g, '')));
        const count = seen.get(slug) ?? 0;
        // The title of the page does not count, because it has no id.
        const own = seen.size === 0 && mark.length === 2 ? slugOf(title) : ours.slug(title);
        seen.set(slug, count + 1);
        const old = count === 0 ? slug : `${slug}${separator}${count}`;
        return old === '' || old === own ? line : `${mark}${written.trimEnd()} {#${old}}`;
      });
    })
    .join('\n');
}

/** Returns the text of a heading without its markup. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/[ \t]#+[ \t]*$/, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`[^`]*`)|(?<!\\)<[a-z/][^<>]*>/gi, '$1')
    .replace(/[*`]|\\(?=[^\w\s])/g, '')
    .trim();
}
