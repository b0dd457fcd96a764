import { findRegions, type SourceRegion } from './source-regions.ts';

/** Within these a blank line ends nothing, and a fence need not be one. */
const openHtml = /<(?:script|pre|style|textarea|Playground|\?|!(?!--))/i;
/** What may lead anywhere, name anything or run. */
const meaningful = /[[\]<>{}@]|:\/\/|www\.|^[ \t]*(?:import|export)\b/m;
/** A line of prose, an entry of a list or a row of a table: where its words begin. */
const wordsOfLine = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?\|?)[ \t]*[*_`"'(„“‚‘«]{0,2}\p{L}/u;
const betweenBlocks = /(\n[ \t]*(?:\n[ \t]*)*\n)/;
const plainFence = /^(?:`{3,}|~{3,})[ \t]*[\w+#-]*[ \t]*\r?\n/;

/**
 * Takes the words and the code out of a prepared source that say nothing to other pages. What is left has the same
 * blocks at the same lines, and at the same places all that links, names or runs: reading it costs half of the time.
 */
export function thinSource(text: string): string {
  const fences = findRegions(text).filter(({ kind }) => kind === 'fence');
  const prose = [...fences, null].map((fence, index) => text.slice(fences[index - 1]?.end ?? 0, fence?.start));
  if (prose.some((part) => openHtml.test(part))) return text;
  return prose.map((part, index) => thinProse(part) + thinFence(text, fences[index])).join('');
}

/** Inside a list, a quotation or HTML, what looks like a fence may be none; after a blank line, at the edge, it is one. */
function thinFence(text: string, region: SourceRegion | undefined): string {
  if (region === undefined) return '';
  const { start, end } = region;
  const fence = text.slice(start, end);
  const opening = plainFence.exec(fence)?.[0];
  const isFence = start === 0 || /\n[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 80), start));
  if (opening === undefined || !isFence || fence.includes(':::')) return fence;
  const closingAt = fence.lastIndexOf('\n') + 1;
  return opening + fence.slice(opening.length, closingAt).replace(/[^\n]+/g, '') + fence.slice(closingAt);
}

function thinProse(prose: string): string {
  return prose
    .split(betweenBlocks)
    .map((block, index) => (index % 2 === 0 ? thinBlock(block) : block))
    .join('');
}

function thinBlock(block: string): string {
  if (block === '' || meaningful.test(block)) return block;
  const lines = block.split('\n');
  const starts = lines.map((line) => wordsOfLine.exec(line)?.[1]);
  if (!lines.every((line, index) => starts[index] !== undefined || /^[ \t|:-]*$/.test(line))) return block;
  // The head of a table says how many columns it has.
  const kept = block.includes('|') ? 2 : 0;
  return lines
    .map((line, index) => (index < kept || starts[index] === undefined ? line : `${starts[index]}x`))
    .join('\n');
}
