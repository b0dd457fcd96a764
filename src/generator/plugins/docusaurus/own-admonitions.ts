import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { makeCode, makeImport } from '../../content/jsx/make-code.ts';
import { draftOf } from '../../content/markdown/page-draft.ts';
import { walkTree } from '../../content/markdown/tree.ts';
import { makeElement } from './make-element.ts';

/** Names of the components in a page. */
const own = 'OwnAdmonition';
const titleName = 'AdmonitionTitle';

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
    if (!isUsed) return;
    tree.children.unshift(
      makeCode(makeImport('default', own, '@theme/Admonition')),
      makeCode(makeImport('default', titleName, '@theme/Admonition/Title')),
    );
  };
}

function toElement({ name, children, attributes, position }: ContainerDirective) {
  const [first, ...rest] = children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
  const isText = label?.children.every(({ type }) => type === 'text') === true;
  const { title = isText ? toString(label) : undefined, id } = attributes ?? {};
  const props = { type: name, ...(title != null && { title }), ...(id != null && { id }) };
  // A title with more than text is one of the children, as in Docusaurus.
  const titles =
    label === undefined || isText
      ? []
      : [{ ...makeElement(titleName, [{ ...label, data: { hName: 'span' } }]), position: label.position }];
  return { ...makeElement(own, [...titles, ...(label === undefined ? children : rest)], props), position };
}
