import type { FileContents } from '../../kernel/esbuild/browser-bundle.ts';

/** Bundle of an interactive page for the browser. */
export interface BrowserBundle {
  readonly text: string;
  readonly contents: FileContents;
}

/** An asset that a page's code imports, such as an image or a style sheet. */
export interface PageExtra {
  /** Absolute path. */
  readonly from: string;
  /** Name in the output's `assets` folder. */
  readonly name: string;
  /** Hash of its bytes; null if the file cannot be read. */
  readonly hash: string | null;
}
