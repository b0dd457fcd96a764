import { autolink } from 'micromark-core-commonmark';
import type { Construct } from 'micromark-util-types';
import type { Processor } from 'unified';

const lessThan = 60;

/** MDX disables autolinks by name, so they get a different one. */
const mdxAutolink: Construct = { ...autolink, name: 'mdxAutolink' };

/**
 * Allows `<https://…>` in MDX. At the start of a line, MDX expects an element and throws, so its construct is tried only
 * if no autolink follows. Use it after `remark-mdx`.
 */
export function remarkMdxAutolink(this: Processor): void {
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
