import type { Place } from '../../../../shared/place.ts';
import type { ForeignObject, ForeignValue } from '../foreign-value.ts';

/** One version of an instance of the docs plugin. */
export interface OldVersion {
  /** `current`, or a name in `versions.json`. */
  readonly name: string;
  /** Absolute folder of its pages. */
  readonly dir: string;
  readonly label: string;
  /** Segment of its addresses after the route base; empty for the last version. */
  readonly path: string;
  readonly options: ForeignObject;
  readonly sidebars: ForeignValue;
}

/** An instance of the docs plugin. */
export interface OldDocs {
  readonly id: string;
  readonly options: ForeignObject;
  /** First segments of its addresses, without surrounding slashes; empty for the root. */
  readonly base: string;
  /** Versions, newest first. */
  readonly versions: readonly OldVersion[];
  readonly lastVersion: string;
  /** Line of the report about entries of the sidebars that a list replaces. Default: none. */
  readonly generated?: string;
  /** Path of its options in the config. */
  readonly at: OldPackage['path'];
}

/** An instance of the blog or the pages plugin. */
export interface OldFolder {
  readonly id: string;
  readonly options: ForeignObject;
  /** Absolute folder. */
  readonly dir: string;
  readonly base: string;
  /** Path of its options in the config. */
  readonly at: OldPackage['path'];
}

/** A package that the config lists as a plugin or theme. */
export interface OldPackage {
  readonly name: string;
  readonly options: ForeignObject;
  /** Its path in the config. */
  readonly path: readonly (string | number)[];
  /** Code of a function in the config. Default: none. */
  readonly code?: string | undefined;
}

/** A Docusaurus site. */
export interface OldSite {
  /** Absolute folder. */
  readonly siteDir: string;
  /** Absolute path. */
  readonly configFile: string;
  readonly config: ForeignObject;
  readonly themeConfig: ForeignObject;
  readonly docs: readonly OldDocs[];
  readonly blogs: readonly OldFolder[];
  readonly pages: readonly OldFolder[];
  /** Other plugins and themes. */
  readonly packages: readonly OldPackage[];
  /** Absolute paths of style sheets. */
  readonly customCss: readonly string[];
  /** Absolute paths of the code that runs on every page. Those of packages need not exist. */
  readonly clientModules: readonly string[];
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  /** Absolute paths by module alias. An alias with `$` at its end matches only the exact name. */
  readonly aliases: Readonly<Record<string, string>>;
  /**
   * Texts of Markdown files that `markdown.preprocessor` of the config changes, by absolute path, or the reason why it cannot
   * run.
   */
  readonly preprocessed: { readonly texts: ReadonlyMap<string, string>; readonly failure?: string };
  /** Returns the place of a key of the config. */
  placeOf(path: readonly (string | number)[]): Place;
}
