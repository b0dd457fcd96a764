import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { PageFormat } from './prepare-source.ts';
import { remarkContainerDirective } from './remark-container-directive.ts';
import { remarkLeanGfm } from './remark-lean-gfm.ts';
import { remarkMdxAutolink } from './remark-mdx-autolink.ts';

const markdown = unified().use(remarkParse).use(remarkContainerDirective);
const mdx = markdown().use(remarkMdx).use(remarkMdxAutolink);

// A feature costs only where the text uses it.
const processors = {
  md: { lean: markdown().use(remarkLeanGfm).freeze(), full: markdown().use(remarkGfm).freeze() },
  mdx: { lean: mdx().use(remarkLeanGfm).freeze(), full: mdx().use(remarkGfm).freeze() },
} as const;

const bareAddress = /(?<![a-z])https?:\/\/\S|(?:^|[\s*_~([\]])www\.\S|[\w.+-]@[\w-]+\.[a-z]/im;

/** Reads Markdown or MDX into a tree. Throws a `VFileMessage` where MDX is malformed; Markdown never is. */
export function parseMarkdown(text: string, format: PageFormat): Root {
  const variants = processors[format];
  return (bareAddress.test(text) ? variants.full : variants.lean).parse(text);
}
