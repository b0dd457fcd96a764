import { join } from 'node:path';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { toolDir } from '../../kernel/tool.ts';

/** Answers that determine a new site. */
export interface StarterChoices {
  readonly title: string;
  /** Origin of the published site. */
  readonly url: string;
  /** Locale keys, the default one first; each is a folder of the starter. */
  readonly locales: readonly string[];
  /** Path of a custom elements manifest, relative to the working directory; null for none. */
  readonly manifest: string | null;
}

/** The custom elements that a new site documents. Paths are relative to the new site, with `/`. */
export interface StarterComponents {
  readonly manifest: string;
  readonly tags: readonly string[];
  /** Modules that define the elements, as far as they exist. */
  readonly modules: readonly string[];
}

/** Everything the files of a new site are generated from. */
export interface Starter extends Pick<StarterChoices, 'title' | 'url' | 'locales'> {
  /** Name of the site's folder. */
  readonly folder: string;
  readonly components: StarterComponents | null;
  /** Dependency range of this tool for the new package.json: a semver range or a `file:` path. */
  readonly toolRange: string;
  /** Text of each page by path below `content`. Pages below an `api` folder are for sites with components. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Absolute folder of the pages for new sites, with one folder per locale. */
export const starterDir: string = join(toolDir, 'src', 'starter');

/** Lists the locales that the starter has pages for. */
export function listStarterLocales(): readonly string[] {
  return [...new Set(walkFolder(starterDir).map(({ path }) => path.slice(0, path.indexOf('/'))))];
}
