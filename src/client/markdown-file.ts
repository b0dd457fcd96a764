import { createElement, type ReactElement, type ReactNode } from 'react';

/** Content of Markdown files that code of the page imports, by path. The page renders its files before anything else. */
const contents = new Map<string, ReactNode>();

/** Stores the content of a Markdown file for the code that imports it, and renders nothing. */
export function MarkdownFile({ file, children }: { readonly file: string; readonly children?: ReactNode }): null {
  contents.set(file, children);
  return null;
}

/** Returns the default export of a Markdown file that code imports. */
export function markdownContent(file: string): () => ReactNode {
  return function MarkdownContent() {
    if (!contents.has(file))
      throw new Error(`${file} is imported under a name that is not resolved in Markdown: import it by its path`);
    return contents.get(file);
  };
}

/** Returns an element with content that code of a partial passes on: the page renders that content later. */
export function markdownElement(name: string): ReactElement {
  return createElement(markdownContent(name));
}
