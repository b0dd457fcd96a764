import type { Root as HtmlRoot } from 'hast';
import type { Root, RootContent } from 'mdast';
import { makeCode, makeImport } from './make-code.ts';

/** Module from which code of pages imports the component and the function below. */
export const markdownFileModule = 'docs:markdown-file';

/** The component with the content of a Markdown file that code of the page imports. */
const component = 'MarkdownFile';

/** The function that returns an element with such content. */
const reader = 'markdownElement';

/** Adds the content of a file to the end of a page, and its imports to the beginning. */
export function addMarkdownFile(tree: Root, file: string, content: readonly RootContent[]): void {
  const isCode = ({ type }: RootContent): boolean => type === 'mdxjsEsm';
  tree.children.unshift(...content.filter(isCode));
  tree.children.push({
    type: 'mdxJsxFlowElement',
    name: component,
    attributes: [{ type: 'mdxJsxAttribute', name: 'file', value: file }],
    // The content of a file is valid content of a page, but mdast has different types for them.
    children: content.filter((node) => !isCode(node)) as never[],
  });
}

/** Imports what `addMarkdownFile` and `readMarkdownFile` use. */
export function importMarkdownFiles(tree: Root): void {
  for (const name of [component, reader]) tree.children.unshift(makeCode(makeImport(name, name, markdownFileModule)));
}

/** Returns code of an element with the content that `addMarkdownFile` adds under a name. */
export function readMarkdownFile(name: string): string {
  return `${reader}(${JSON.stringify(name)})`;
}

/** Moves the contents of files before all other content: the code of the page that shows them is rendered later. */
export function putMarkdownFilesFirst(html: HtmlRoot): void {
  const isFile = (node: HtmlRoot['children'][number]): boolean =>
    node.type === 'mdxJsxFlowElement' && node.name === component;
  html.children = [...html.children.filter(isFile), ...html.children.filter((node) => !isFile(node))];
}
