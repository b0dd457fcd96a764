import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { makeCode, makeImport } from '../../content/jsx/make-code.ts';
import { draftOf } from '../../content/markdown/page-draft.ts';
import { walkTree } from '../../content/markdown/tree.ts';

/** Name of the component in a page. */
const own = 'OwnAdmonition';

/** Renders admonitions with the component of the site, which may have further types. Pages that are data run no code. */
export function remarkOwnAdmonitions() {
  return (tree: Root, file: VFile): void => {
    if (draftOf(file).isData) return;
    let isUsed = false;
    walkTree(tree, (node) => {
      if (node.type !== 'containerDirective' || node.name === 'details') return undefined;
      isUsed = true;
      return toElement(node);
    });
    if (isUsed) tree.children.unshift(makeCode(makeImport('default', own, '@theme/Admonition')));
  };
}

function toElement({ name, children, attributes, position }: ContainerDirective) {
  const [first, ...rest] = children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? toString(first) : undefined;
  const { title = label, id } = attributes ?? {};
  const props = Object.entries({ type: name, title, id }).filter(([, value]) => value != null);
  return {
    type: 'mdxJsxFlowElement' as const,
    name: own,
    attributes: props.map(([key = '', value]) => ({ type: 'mdxJsxAttribute' as const, name: key, value })),
    children: label === undefined ? children : rest,
    position,
  };
}
