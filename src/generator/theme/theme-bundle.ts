import type { BundleContents } from '../kernel/esbuild/browser-bundle.ts';

/** A bundled theme: its server module and the files for the browser. */
export interface ThemeBundle {
  /** Absolute path of the server module, whose default export is a `ThemeServer`. */
  readonly serverFile: string;
  /** Absolute folder of the files for the browser. */
  readonly clientDir: string;
  /** Paths of all files in `clientDir`, with `/`. */
  readonly clientFiles: readonly string[];
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly searchScript: string | null;
  /** Script that hydrates interactive pages. */
  readonly islandScript: string | null;
  /** Script of the frames of live examples. */
  readonly frameScript: string | null;
  /** Script of the documents of moved pages. */
  readonly redirectScript: string | null;
  /** Files of React by module name, for the chunks of interactive pages. */
  readonly react: Readonly<Record<string, string>>;
  /** Texts of the inline scripts of its documents. */
  readonly inlineScripts: readonly string[];
  /** Origins to which its forms submit. */
  readonly formTargets: readonly string[];
  /** Unicode names of the scripts that its social cards can show. */
  readonly cardScripts: readonly string[];
  /** Keys of its interface texts by locale. */
  readonly messageKeys: Readonly<Record<string, readonly string[]>>;
  /** Contents of the scripts and style sheets in `clientDir`, by name. */
  readonly contents: BundleContents;
  /** Changes with any file of the theme. */
  readonly hash: string;
}

/** The part of a bundle that the cache stores: all but what follows from the cache folder and the files in it. */
export type ThemeDescription = Omit<ThemeBundle, 'serverFile' | 'clientDir' | 'clientFiles' | 'hash'>;
