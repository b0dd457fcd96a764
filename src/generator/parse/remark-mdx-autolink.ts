import { autolink } from 'micromark-core-commonmark';
import type { Processor } from 'unified';

const lessThan = 60;

/** Lets `<https://…>` stand in MDX, which switches it off: under another name it escapes the switch. Use it after `remark-mdx`. */
export function remarkMdxAutolink(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ text: { [lessThan]: { ...autolink, name: 'mdxAutolink' } } });
}
