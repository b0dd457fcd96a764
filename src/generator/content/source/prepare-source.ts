import { findRegions, type SourceRegion } from './regions.ts';

/** Format of a page: MDX, or Markdown, in which no code runs. */
export type PageFormat = 'md' | 'mdx';

/** Returns how a file is read: `own` is the format of its extension, `markdownFormat` that of `.md` files in the config. */
export function formatOf(
  own: PageFormat,
  frontMatter: { readonly format?: PageFormat },
  markdownFormat: PageFormat,
): PageFormat {
  return frontMatter.format ?? (own === 'md' ? markdownFormat : own);
}

const mdxCodeBlock = /^([ \t]*)(`{3,})mdx-code-block[ \t]*\r?\n([\s\S]*?\n)(?:([ \t]*\2)[ \t]*$|(?![\s\S]))/gm;
const legacyTitle = /^((?:[ \t]|>)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:{3,})([a-z][\w-]*)[ \t]+(?![[{])(\S.*)$/gm;
const spacedName = /^((?:[ \t]|>)*:{3,})[ \t]+(?=[a-z])/gm;
const classicId = /^((?:[ \t]|>)*#{1,6}[ \t].*?)\{:?[ \t]*(#[^{}\n]+)\}[ \t]*$/gm;
const idComment = /^<!--\s*#\S/;
/** A comment of one line, after a blank line. It ends a list. */
const loneComment = /(?<![^\n]|[^\r\n]\r?\n)<!--.*-->(?=\r?\n|$)/y;

/**
 * Rewrites syntax that classic documentation tools accept, but MDX or directives do not: `mdx-code-block` fences, `:::note
 * Title`, `{#id}` after headings, HTML comments. Code is unchanged. Lines keep their numbers, and nearly all columns stay
 * the same, so that places in messages stay correct.
 */
export function prepareSource(content: string, format: PageFormat): string {
  let text = format === 'mdx' ? unwrapCodeBlocks(content) : content;
  // A search is cheaper than finding the regions.
  const hasTitles = text.includes(':::') && (text.search(spacedName) >= 0 || text.search(legacyTitle) >= 0);
  const hasMdxSyntax = format === 'mdx' && /\{:?[ \t]*#|<!--/.test(text);
  if (!hasTitles && !hasMdxSyntax) return text;
  const regions = findRegions(text);
  if (hasTitles)
    text = mapProse(text, regions, (prose) => prose.replace(spacedName, '$1').replace(legacyTitle, bracketTitle));
  if (!hasMdxSyntax) return text;
  // Rewritten titles may have moved the regions.
  const current = hasTitles ? findRegions(text) : regions;
  const commented = replaceRegions(text, current, ({ kind, start }, part) => {
    if (kind !== 'comment') return part;
    loneComment.lastIndex = start;
    return replaceComment(part, { isLone: loneComment.test(text) });
  });
  return mapProse(commented, findRegions(commented), (prose) => prose.replace(classicId, '$1{/*$2*/}'));
}

/** Replaces the fences of `mdx-code-block`s, also of those within others, by spaces. */
function unwrapCodeBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  return text.replace(mdxCodeBlock, (block, _indent, _ticks, inner: string, end?: string) =>
    end === undefined ? block : blankFirstLine(block) + unwrapCodeBlocks(inner) + ' '.repeat(3),
  );
}

function blankFirstLine(block: string): string {
  return block.slice(0, block.indexOf('\n') + 1).replace(/[^\n]/g, ' ');
}

function bracketTitle(_all: string, colons: string, name: string, line: string): string {
  const title = line.trimEnd();
  const balanced = isBalanced(title.replace(/\\./g, '')) ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
  return `${colons}${name}[${balanced}]`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '[') depth++;
    else if (char === ']' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Blanks a comment but keeps its lines; a comment with a heading id, or on its own, becomes an MDX comment. */
function replaceComment(comment: string, { isLone }: { readonly isLone: boolean }): string {
  if (idComment.test(comment)) return ` {/*${comment.slice(4, -3)}*/}`;
  if (isLone) return `{/*${' '.repeat(comment.length - 6)}*/}`;
  return comment.replace(/[^\r\n]/g, ' ');
}

function replaceRegions(
  text: string,
  regions: readonly SourceRegion[],
  replace: (region: SourceRegion, part: string) => string,
): string {
  return regions.map((region) => replace(region, text.slice(region.start, region.end))).join('');
}

// Masks code and comments during a rewrite, because the rules match complete lines, which may contain inline code.
function mapProse(text: string, regions: readonly SourceRegion[], map: (prose: string) => string): string {
  const kept: string[] = [];
  const masked = replaceRegions(text, regions, ({ kind }, part) => {
    if (kind === 'prose') return part;
    kept.push(part);
    return kind === 'fence' ? `\uFDD2${kept.length - 1}\uFDD3` : `\uFDD4${kept.length - 1}\uFDD3`;
  });
  return map(masked).replace(/[\uFDD2\uFDD4](\d+)\uFDD3/g, (_mask, index: string) => kept[Number(index)] ?? '');
}
