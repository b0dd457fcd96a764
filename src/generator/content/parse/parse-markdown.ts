import type { Root, RootContent } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { autolink } from 'micromark-core-commonmark';
import { directive } from 'micromark-extension-directive';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { combineExtensions } from 'micromark-util-combine-extensions';
import type { Construct } from 'micromark-util-types';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Pluggable, type Processor } from 'unified';
import { keepOutline, type CanSkipCode, type LinePlace } from '../source/outline-source.ts';
import type { PageFormat } from '../source/prepare-source.ts';
import { editInPlace } from './edit-in-place.ts';
import type { FastParse } from './fast-parser.ts';
import { hasBareUrl } from './known-differences.ts';
import { limitEmphasis, mostRuns } from './limit-emphasis.ts';
import { isJsxElement } from './static-jsx.ts';

editInPlace();

const colon = 58;
const lessThan = 60;

/** MDX disables autolinks by name, so this one has a different name. */
const mdxAutolink: Construct = { ...autolink, name: 'mdxAutolink' };

const markdown = unified().use(remarkParse).use(remarkContainerDirective);
const mdx = markdown().use(remarkMdx).use(remarkMdxAutolink);

/** Two parsers, so that texts without bare URLs do not need the time for literal autolinks. */
function variantsOf(base: typeof markdown | typeof mdx, plugins: readonly Pluggable[]) {
  return {
    lean: base()
      .use(remarkLeanGfm)
      .use([...plugins])
      .use(joinSyntax)
      .freeze(),
    full: base()
      .use(remarkGfm)
      .use([...plugins])
      .use(joinSyntax)
      .freeze(),
  };
}

/** Parses Markdown or MDX. Throws a `VFileMessage` for malformed MDX, and for Markdown with too much emphasis. */
export type Parse = (text: string, format: PageFormat) => Root;

/** Makes a parser that also supports the syntax that some remark plugins add. */
export function makeParser(plugins: readonly Pluggable[]): Parse {
  const processors = { md: variantsOf(markdown, plugins), mdx: variantsOf(mdx, plugins) };
  return (text, format) => {
    // Avoids the parser's startup cost for pages with only front matter, such as generated reference pages.
    if (text.trim() === '') return { type: 'root', children: [] };
    const variants = processors[format];
    return (hasBareUrl(text) ? variants.full : variants.lean).parse(text);
  };
}

/** The parser without plugins. */
export const parseMarkdown: Parse = makeParser([]);

/** Makes a parser that uses the fast parser if possible, and the reference parser otherwise: the trees are the same. */
export function makeQuickParser(parseFast: FastParse): Parse {
  return (text, format) => {
    // The reference parser compares the runs of emphasis to each other, and reports too many of them.
    const isFast = text.length < mostRuns || (text.match(/[*_]+/g)?.length ?? 0) < mostRuns;
    return (isFast ? parseFast(text, format) : null) ?? parseMarkdown(text, format);
  };
}

/** Like `parseMarkdown`, in half the time: without prose and code that do not affect the outline. */
export function parseOutline(
  text: string,
  format: PageFormat,
  { canSkip, openings, parse = parseMarkdown }: OutlineParsing,
): Root {
  const { text: reduced, places } = keepOutline(text, canSkip, openings);
  const tree = parse(reduced, format);
  restorePlaces(tree, places);
  return tree;
}

/** Options for reducing a text before it is parsed. */
export interface OutlineParsing {
  readonly canSkip: CanSkipCode;
  /** Openings of elements that prevent reducing a text. Default: those of HTML. */
  readonly openings?: RegExp;
  /** Default: without plugins. */
  readonly parse?: Parse;
}

function restorePlaces(node: Root | RootContent, places: readonly LinePlace[]): void {
  const positioned = isJsxElement(node) ? [node, ...node.attributes] : [node];
  for (const point of positioned.flatMap(({ position }) => (position ? [position.start, position.end] : []))) {
    const place = places[point.line - 1];
    if (place === undefined) continue;
    point.line = place.line;
    // Columns count from 1, so a greater column is after the removed range.
    if (point.column > place.before) point.column += place.missing;
  }
  if ('children' in node) for (const child of node.children) restorePlaces(child, places);
}

/** Combines all extensions once; the parser would combine them for every text. */
function joinSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [combineExtensions([limitEmphasis, ...(data.micromarkExtensions ?? [])])];
}

/** GFM without literal autolinks, which cost as much as the rest of parsing. */
function remarkLeanGfm(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable(), gfmStrikethrough(), gfmFootnote(), gfmTaskListItem());
  (data.fromMarkdownExtensions ??= []).push(
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  );
}

/** Supports only the `:::` blocks of `remark-directive`: its text and leaf forms would match `10:30` and `host:8080`. */
function remarkContainerDirective(this: Processor): void {
  const data = this.data();
  const constructs: Construct[] = [directive().flow?.[colon] ?? []].flat();
  const container = constructs.filter((construct) => construct.concrete === true);
  (data.micromarkExtensions ??= []).push({ flow: { [colon]: container } });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}

/**
 * Allows `<https://…>` in MDX. At the start of a line, MDX expects an element and throws, so its construct is tried only
 * if no autolink follows. Use it after `remark-mdx`.
 */
function remarkMdxAutolink(this: Processor): void {
  const extensions = (this.data().micromarkExtensions ??= []);
  for (const extension of extensions) {
    const elements = [extension.flow?.[lessThan] ?? []].flat();
    extension.flow = { ...extension.flow, [lessThan]: elements.map(unlessAddress) };
  }
  extensions.push({ text: { [lessThan]: mdxAutolink } });
}

function unlessAddress(element: Construct): Construct {
  return {
    ...element,
    tokenize(effects, ok, nok) {
      return effects.check(mdxAutolink, nok, element.tokenize.call(this, effects, ok, nok));
    },
  };
}
