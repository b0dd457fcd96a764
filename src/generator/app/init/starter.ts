/** What a new site is to be. */
export interface StarterChoices {
  readonly title: string;
  /** Origin of the finished site. */
  readonly url: string;
  /** Keys of its languages, the default one first; each is a folder of the starter. */
  readonly locales: readonly string[];
  /** Path of the manifest of the elements that it documents, from the working directory; null for none. */
  readonly manifest: string | null;
}

/** The elements that a new site documents. Paths are relative to the new site, with `/`. */
export interface StarterComponents {
  readonly manifest: string;
  readonly tags: readonly string[];
  /** Modules that define them, as far as they are there. */
  readonly modules: readonly string[];
}

/** All that the files of a new site are made from. */
export interface Starter extends Pick<StarterChoices, 'title' | 'url' | 'locales'> {
  /** Name of its folder. */
  readonly folder: string;
  readonly components: StarterComponents | null;
  /** What its package.json says after the name of this tool: a range of versions or the address of a package. */
  readonly toolRange: string;
  /** Text of each page that it begins with, by path below `content`; those below an `api` folder are for elements. */
  readonly pages: Readonly<Record<string, string>>;
}
