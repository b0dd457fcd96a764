import type { BundleContents } from '../kernel/esbuild/bundle-contents.ts';

/** A theme after bundling: where its server entry is, and what the browser loads of it. */
export interface ThemeBundle {
  /** Absolute path of the module whose default export is the theme's server. */
  readonly serverFile: string;
  /** Absolute folder of the files for the browser. */
  readonly clientDir: string;
  /** Names of all files in `clientDir`, with `/`. */
  readonly clientFiles: readonly string[];
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly searchScript: string | null;
  /** Script that brings the content of interactive pages to life. */
  readonly islandScript: string | null;
  /** Script that runs in the documents of live examples. */
  readonly frameScript: string | null;
  /** Script that runs in the documents of moved pages. */
  readonly redirectScript: string | null;
  /** Files of React by module name, for the chunks of interactive pages. */
  readonly react: Readonly<Record<string, string>>;
  /** Texts of the inline scripts of its documents. */
  readonly inlineScripts: readonly string[];
  /** Origins to which its forms lead. */
  readonly formTargets: readonly string[];
  /** Scripts in which its pictures for link previews are written, as Unicode names them. */
  readonly cardScripts: readonly string[];
  /** Keys of its interface texts by language. */
  readonly messageKeys: Readonly<Record<string, readonly string[]>>;
  /** What the scripts and styles in `clientDir` are made of, by name. */
  readonly contents: BundleContents;
  /** Changes when anything of the theme changes. */
  readonly hash: string;
}

/** What is kept of a theme beside its files: all but what follows from where the cache lies and from the files themselves. */
export type ThemeDescription = Omit<ThemeBundle, 'serverFile' | 'clientDir' | 'clientFiles' | 'hash'>;
