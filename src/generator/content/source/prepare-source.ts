import { findRegions, type SourceRegion } from './source-regions.ts';

/** How a page's text is read: as MDX, or as Markdown in which nothing is code. */
export type PageFormat = 'md' | 'mdx';

const mdxCodeBlock = /^([ \t]*)(`{3,})mdx-code-block[ \t]*\r?\n([\s\S]*?\n)[ \t]*\2[ \t]*$/gm;
const legacyTitle = /^((?:[ \t]|>)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:{3,})([a-z][\w-]*)[ \t]+(?![[{])(\S.*?)[ \t]*$/gm;
const spacedName = /^((?:[ \t]|>)*:{3,})[ \t]+(?=[a-z])/gm;
const classicId = /^((?:[ \t]|>)*#{1,6}[ \t].*?)\{:?[ \t]*(#[^{}\n]+)\}[ \t]*$/gm;
const idComment = /^<!--\s*#\S/;

/**
 * Rewrites what classic documentation tools accept and MDX or directives do not, outside of code only:
 * `mdx-code-block` fences, `:::note Title`, `{#id}` after headings, HTML comments.
 * No line moves and hardly a column does, so that places in messages stay right.
 */
export function prepareSource(content: string, format: PageFormat): string {
  let text = content;
  if (format === 'mdx' && text.includes('mdx-code-block'))
    text = text.replace(
      mdxCodeBlock,
      (block, _indent, _ticks, inner: string) => blankFirstLine(block) + inner + ' '.repeat(3),
    );
  // Telling code from prose takes longer than this look at both.
  const wantsTitles = text.includes(':::') && (text.search(spacedName) >= 0 || text.search(legacyTitle) >= 0);
  const wantsMdx = format === 'mdx' && /\{:?[ \t]*#|<!--/.test(text);
  if (!wantsTitles && !wantsMdx) return text;
  const regions = findRegions(text);
  if (wantsTitles)
    text = mapProse(text, regions, (prose) => prose.replace(spacedName, '$1').replace(legacyTitle, bracketTitle));
  if (!wantsMdx) return text;
  // Titles may have changed lengths: look again.
  const current = wantsTitles ? findRegions(text) : regions;
  const commented = replaceRegions(text, current, ({ kind }, part) =>
    kind === 'comment' ? replaceComment(part) : part,
  );
  return mapProse(commented, findRegions(commented), (prose) => prose.replace(classicId, '$1{/*$2*/}'));
}

function blankFirstLine(block: string): string {
  return block.slice(0, block.indexOf('\n') + 1).replace(/[^\n]/g, ' ');
}

function bracketTitle(_line: string, colons: string, name: string, title: string): string {
  const balanced = isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&');
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

/** A comment disappears but keeps its lines; one that names a heading's id stays, in MDX's own form. */
function replaceComment(comment: string): string {
  if (idComment.test(comment)) return ` {/*${comment.slice(4, -3)}*/}`;
  return comment.replace(/[^\r\n]/g, ' ');
}

function replaceRegions(
  text: string,
  regions: readonly SourceRegion[],
  replace: (region: SourceRegion, part: string) => string,
): string {
  return regions.map((region) => replace(region, text.slice(region.start, region.end))).join('');
}

// A line may hold inline code between prose, so rules for whole lines see it masked and get it back afterwards.
function mapProse(text: string, regions: readonly SourceRegion[], map: (prose: string) => string): string {
  const kept: string[] = [];
  const masked = replaceRegions(text, regions, ({ kind }, part) => {
    if (kind === 'prose') return part;
    kept.push(part);
    return kind === 'fence' ? `\uFDD2${kept.length - 1}\uFDD3` : `\uFDD4${kept.length - 1}\uFDD3`;
  });
  return map(masked).replace(/[\uFDD2\uFDD4](\d+)\uFDD3/g, (_mask, index: string) => kept[Number(index)] ?? '');
}
