import type { Root } from 'mdast';
import { combineExtensions } from 'micromark-util-combine-extensions';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { PageFormat } from '../source/prepare-source.ts';
import { remarkContainerDirective } from './remark-container-directive.ts';
import { remarkMdxAutolink } from './remark-mdx-autolink.ts';

const markdown = unified().use(remarkParse).use(remarkContainerDirective);
const mdx = markdown().use(remarkMdx).use(remarkMdxAutolink);

const processors = { md: variantsOf(markdown), mdx: variantsOf(mdx) };

/** Two parsers, so that texts without bare URLs do not pay for literal autolinks. */
function variantsOf(base: typeof markdown | typeof mdx) {
  return {
    lean: base().use(remarkLeanGfm).use(joinSyntax).freeze(),
    full: base().use(remarkGfm).use(joinSyntax).freeze(),
  };
}

/** Combines all extensions once; the parser would combine them for every text. */
function joinSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [combineExtensions(data.micromarkExtensions ?? [])];
}

const bareUrl = /(?<![a-z])https?:\/\/\S|(?:^|[\s*_~([\]])www\.\S|[\w.+-]@[\w-]+\.[a-z]/im;

/** Parses Markdown or MDX. Throws a `VFileMessage` for malformed MDX; Markdown is always valid. */
export function parseMarkdown(text: string, format: PageFormat): Root {
  // Avoids the parser's startup cost for pages that have front matter only, such as generated reference pages.
  if (text.trim() === '') return { type: 'root', children: [] };
  const variants = processors[format];
  return (bareUrl.test(text) ? variants.full : variants.lean).parse(text);
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
