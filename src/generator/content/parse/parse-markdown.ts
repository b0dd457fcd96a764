import type { Root } from 'mdast';
import { combineExtensions } from 'micromark-util-combine-extensions';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import type { PageFormat } from '../source/prepare-source.ts';
import { remarkContainerDirective } from './remark-container-directive.ts';
import { remarkLeanGfm } from './remark-lean-gfm.ts';
import { remarkMdxAutolink } from './remark-mdx-autolink.ts';

const markdown = unified().use(remarkParse).use(remarkContainerDirective);
const mdx = markdown().use(remarkMdx).use(remarkMdxAutolink);

const processors = { md: variantsOf(markdown), mdx: variantsOf(mdx) };

/** A feature costs only where the text uses it. */
function variantsOf(base: typeof markdown | typeof mdx) {
  return {
    lean: base().use(remarkLeanGfm).use(joinSyntax).freeze(),
    full: base().use(remarkGfm).use(joinSyntax).freeze(),
  };
}

/** Makes one extension of all, as the parser would put them together anew for every text. */
function joinSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [combineExtensions(data.micromarkExtensions ?? [])];
}

const bareAddress = /(?<![a-z])https?:\/\/\S|(?:^|[\s*_~([\]])www\.\S|[\w.+-]@[\w-]+\.[a-z]/im;

/** Reads Markdown or MDX into a tree. Throws a `VFileMessage` where MDX is malformed; Markdown never is. */
export function parseMarkdown(text: string, format: PageFormat): Root {
  // A parser's start is most of what a page costs that consists of its front matter, as one made for a reference alone.
  if (text.trim() === '') return { type: 'root', children: [] };
  const variants = processors[format];
  return (bareAddress.test(text) ? variants.full : variants.lean).parse(text);
}
