import type { Root as HtmlRoot } from 'hast';
import type { Root, RootContent } from 'mdast';
import { makeCode, makeImport } from './make-code.ts';

/** Module that code of pages imports `MarkdownFile` from. */
export const markdownFileModule = 'docs:markdown-file';

/** The component that holds the content of a Markdown file which code of the page imports. */
const component = 'MarkdownFile';

/** Adds the content of a file to the end of a page, and what it imports to its beginning. */
export function addMarkdownFile(tree: Root, file: string, content: readonly RootContent[]): void {
  const isCode = ({ type }: RootContent): boolean => type === 'mdxjsEsm';
  tree.children.unshift(...content.filter(isCode));
  tree.children.push({
    type: 'mdxJsxFlowElement',
    name: component,
    attributes: [{ type: 'mdxJsxAttribute', name: 'file', value: file }],
    // The content of a file is the content of a page, which mdast's types keep apart.
    children: content.filter((node) => !isCode(node)) as never[],
  });
}

/** Imports the component for `addMarkdownFile`. */
export function importMarkdownFiles(tree: Root): void {
  tree.children.unshift(makeCode(makeImport(component, component, markdownFileModule)));
}

/** Moves the contents of files before everything else: the code of the page, which shows them, is drawn after them. */
export function putMarkdownFilesFirst(html: HtmlRoot): void {
  const isFile = (node: HtmlRoot['children'][number]): boolean =>
    node.type === 'mdxJsxFlowElement' && node.name === component;
  html.children = [...html.children.filter(isFile), ...html.children.filter((node) => !isFile(node))];
}
