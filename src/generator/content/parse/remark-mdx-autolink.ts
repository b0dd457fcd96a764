import { autolink } from 'micromark-core-commonmark';
import type { Construct } from 'micromark-util-types';
import type { Processor } from 'unified';

const lessThan = 60;

/** MDX switches autolinks off by their name; under another one they escape the switch. */
const mdxAutolink: Construct = { ...autolink, name: 'mdxAutolink' };

/**
 * Lets `<https://…>` stand in MDX. At the start of a line MDX expects an element and would throw, so there it is asked
 * only when no address follows. Use it after `remark-mdx`.
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
