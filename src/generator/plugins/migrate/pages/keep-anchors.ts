import GithubSlugger, { slug as slugOf } from 'github-slugger';
import { joinFences, protectCode } from './protect-code.ts';

/** Rules of a tool for ids of headings. */
export interface AnchorRule {
  /** Returns the id for a text. */
  slugify(text: string): string;
  /** Character before the number in the id of a second heading with the same text: `-`, `_`. */
  readonly separator: string;
  /** Number in the id of a second heading with the same text. Default: 1. */
  readonly second?: number;
}

/**
 * Writes the old ids at headings whose ids would change, so that links to them still work. `linked` are the ids to which pages
 * link: the title of a page has an id only if it is written.
 */
export function keepAnchors(
  text: string,
  { slugify, separator, second = 1 }: AnchorRule,
  linked: ReadonlySet<string>,
): string {
  const ours = new GithubSlugger();
  // Python-Markdown numbers all headings without a letter of an id: `_1`.
  const seen = new Map([['', separator === '_' ? 1 : 0]]);
  // Indentation of the text of the list item around a line.
  let inner = 0;
  return joinFences(text)
    .map(({ lines, isCode }) => {
      if (isCode) return lines;
      return lines.replace(
        /^((?:[ \t]|[*+-][ \t]|\d{1,9}[.)][ \t])*)(#{1,6}[ \t]+)?(\S.*)$/gm,
        (line: string, before: string, mark: string | undefined, written: string) => {
          const indent = before.search(/\S|$/);
          inner = Math.min(inner, indent);
          const isText = indent === 0 || (inner > 0 && indent < inner + 4);
          if (before.trim() !== '') inner = before.length;
          // A heading can be in a comment.
          if (!isText || mark === undefined || /\{:?[ \t]*#[^}\n]+\}[ \t]*$/.test(written) || written.includes('*/}'))
            return line;
          // Ids of this tool are made from the text with the characters of entities, which they leave out.
          const title = plainText(written).replace(/&\w+;/g, '').replace(/\s+/g, ' ');
          // The id does not include badges.
          const slug = slugify(plainText(written.replace(/<span class="badge">[^<]*<\/span>/g, '')));
          const count = seen.get(slug) ?? 0;
          const old = count === 0 ? slug : `${slug}${separator}${count - 1 + second}`;
          const isTitle = seen.size === 1 && mark.length === 2 && before === '';
          const own = isTitle ? !linked.has(old) && slugOf(title) : ours.slug(title);
          seen.set(slug, count + 1);
          // Pairs of underscores would be emphasis.
          const id = old.replace(/(?<=(?:^|-)_*)_(?=.*_)|(?<=_.*)_(?=_*(?:-|$))/g, '\\_');
          return old === '' || old === own ? line : `${before}${mark}${written.trimEnd()} {#${id}}`;
        },
      );
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
    .replace(/`([^`]*)`|(?<![\p{L}\p{N}_\\])(__?)(?=\S)(.*?)(?<=\S)\2(?![\p{L}\p{N}_])|[*`]|\\(?=[^\w\s]|_)/gu, '$1$3')
    .trim();
}

/** Writes the ids of some headings. `idOf` receives a title and a function that returns its text; null keeps the heading. */
export function writeIds(
  text: string,
  idOf: (title: string, plain: (title: string) => string) => string | null,
): string {
  const { text: prose, restore } = protectCode(text);
  return restore(
    // A text in code can have lines that begin with `#`.
    prose.replace(/\{`[^`]*`\}|^#{1,6}[ \t]([^\n]+)$/gm, (line: string, title?: string) => {
      const id = title === undefined ? null : idOf(title, (part) => plainText(restore(part)));
      return id === null ? line : `${line} {#${id}}`;
    }),
  );
}
