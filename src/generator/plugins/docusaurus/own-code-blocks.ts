import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { makeCode, makeImport } from '../../content/jsx/make-code.ts';
import { draftOf } from '../../content/markdown/page-draft.ts';
import { walkTree } from '../../content/markdown/tree.ts';
import type { ElementComponents } from './element-components.ts';

/** Name in a page of the component around the component of the site and the code block of the theme. */
const around = 'OwnFence';

/**
 * Renders fences with components of the site: `fence` renders a fence, `pre` renders what is around it. They get the
 * properties that Docusaurus passes, and may render the code block that the tool has compiled. Pages that are data run no
 * code.
 */
export function remarkOwnCodeBlocks({ fence, pre }: ElementComponents) {
  return (tree: Root, file: VFile): void => {
    if (draftOf(file).isData) return;
    let isUsed = false;
    walkTree(tree, (node, parent) => {
      if (node.type !== 'code' || ('name' in parent && parent.name === around)) return undefined;
      // Docusaurus renders diagrams with a different component.
      if (node.lang === 'mermaid') return undefined;
      isUsed = true;
      const block = makeElement(nameOf('fence', fence), propsOf(node));
      const own = pre === undefined ? block : { ...makeElement(nameOf('pre', pre)), children: [block] };
      return { ...makeElement(around), children: [own, node], position: node.position };
    });
    if (!isUsed) return;
    const origins = { [around]: { from: '@theme/CodeBlock/Fence', name: 'default' }, fence, pre };
    for (const [key, origin] of Object.entries(origins))
      if (origin !== undefined) {
        const local = key === around ? key : nameOf(key, undefined);
        tree.children.unshift(makeCode(makeImport(origin.name.replace(/\..*/, ''), local, origin.from)));
      }
  };
}

/** The name of a component in a page: that of its import, with the rest of its path. */
function nameOf(key: string, origin: ElementComponents[string] | undefined): string {
  return [`Own_${key}`, ...(origin?.name.split('.').slice(1) ?? [])].join('.');
}

function propsOf({ lang, meta, value }: Code): Record<string, string | null> {
  const isLive = meta?.split(' ').includes('live') === true;
  return {
    ...(lang && { className: `language-${lang}` }),
    ...(meta && { metastring: meta }),
    ...(isLive && { live: null }),
    children: `${value}\n`,
  };
}

function makeElement(name: string, props: Readonly<Record<string, string | null>> = {}): MdxJsxFlowElement {
  const attributes = Object.entries(props).map(([key, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name: key,
    value,
  }));
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] };
}
