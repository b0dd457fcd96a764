import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { makeCode, makeImport } from '../../content/jsx/make-code.ts';
import { draftOf } from '../../content/markdown/page-draft.ts';
import { walkTree } from '../../content/markdown/tree.ts';
import type { DocusaurusSetup } from './element-components.ts';
import { makeElement } from './make-element.ts';

/** Names of the components in a page. */
const own = 'OwnAdmonition';
const titleName = 'AdmonitionTitle';

/**
 * Renders admonitions with the component of the site, which may have further types. Without one, only titles with code need a
 * component. Pages that are data run no code.
 */
export function remarkOwnAdmonitions({ hasAdmonitions }: Pick<DocusaurusSetup, 'hasAdmonitions'>) {
  return (tree: Root, file: VFile): void => {
    if (draftOf(file).isData) return;
    let isUsed = false;
    walkTree(tree, (node) => {
      if (node.type !== 'containerDirective' || node.name === 'details') return undefined;
      if (!hasAdmonitions && !hasCode(labelOf(node))) return undefined;
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

/** Returns the title of an admonition, which is its first child; undefined without one. */
function labelOf({ children: [first] }: ContainerDirective): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
}

function hasCode(label: Paragraph | undefined): boolean {
  let isFound = false;
  visit(label ?? { type: 'root', children: [] }, ({ type }) => {
    isFound ||= type === 'mdxTextExpression' || type === 'mdxJsxTextElement';
  });
  return isFound;
}

function toElement(node: ContainerDirective) {
  const { name, children, attributes, position } = node;
  const label = labelOf(node);
  const isText = label?.children.every(({ type }) => type === 'text') === true;
  const { title = isText ? toString(label) : undefined, id } = attributes ?? {};
  const props = { type: name, ...(title != null && { title }), ...(id != null && { id }) };
  // A title with more than text is one of the children, as in Docusaurus.
  const titles =
    label === undefined || isText
      ? []
      : [{ ...makeElement(titleName, [{ ...label, data: { hName: 'span' } }]), position: label.position }];
  return { ...makeElement(own, [...titles, ...(label === undefined ? children : children.slice(1))], props), position };
}
