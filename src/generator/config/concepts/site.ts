import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { statOrNull, readOrNull } from '../../kernel/files/read-file.ts';
import { sourceDir } from '../../kernel/tool.ts';
import { basePath, folderPath, origin, staticPath } from '../schema/addresses.ts';
import { anyText, flag, recordOf, text } from '../schema/builders.ts';
import { localized, recordByLocale } from '../schema/localized.ts';
import type { ConfigProblem, KeyPath } from '../schema/problem.ts';
import type { Output } from '../schema/schema.ts';

const editExpected = "an address with {path} such as 'https://example.com/edit/main/{path}'";

/** Keys about the site as a whole. */
export const siteKeys = {
  /**
   * Name of the site: in the navbar, and in every page's `<title>`.
   * @example 'Acme'
   */
  title: localized,
  /**
   * One sentence on what the site is about.
   * @default none
   * @example { sk: 'Komponenty pre web', en: 'Components for the web' }
   */
  tagline: localized.orNull(),
  /**
   * Text between a page's title and the site's.
   * @default '|'
   * @example '·'
   */
  titleDelimiter: text("a string such as '|'").default('|'),
  /**
   * Origin of the published site, without a path.
   * @example 'https://acme.example'
   */
  url: origin,
  /**
   * Path under which the site is published; begins and ends with a slash.
   * @default '/'
   * @example '/docs/'
   */
  baseUrl: basePath.default('/'),
  /**
   * `true` ends every path with a slash, `false` ends none with one.
   * @default links are left as they are
   * @example false
   */
  trailingSlash: flag.optional(),
  /**
   * Makes the output work below any path and when opened from disk: links name files, and scripts are classic scripts.
   * @default false
   * @example true
   */
  relative: flag.default(false),
  /**
   * Tells search engines not to index the site.
   * @default false
   * @example true
   */
  noIndex: flag.default(false),
  /**
   * Shows a banner on the home page when neither styles nor scripts load, as happens with a wrong `baseUrl`.
   * @default true
   * @example false
   */
  baseUrlIssueBanner: flag.optional(),
  /**
   * Icon of the site: a path of a static file.
   * @default the static file `/favicon.ico`, if there is one
   * @example '/img/favicon.svg'
   */
  favicon: staticPath.orNull(),
  /**
   * Picture for link previews of pages that have none of their own: a path of a static file, or an address.
   * @default none
   * @example '/img/social-card.png'
   */
  image: staticPath.orNull(),
  /**
   * Address of the edit link; `{path}` is replaced by the file's path within the site.
   * @default none
   * @example 'https://example.com/acme/edit/main/{path}'
   */
  editUrl: text(editExpected)
    .refine((value) => value.includes('{path}'), editExpected)
    .orNull(),
  /**
   * Interface texts of your own, by locale and key.
   * @default {}
   * @example { en: { 'theme.SearchBar.label': 'Find' } }
   */
  messages: recordByLocale(recordOf(anyText, 'an object of strings by key'), 'an object of strings by locale').default(
    {},
  ),
};

/** Folders of the site, and of its theme. */
export const folderKeys = {
  /**
   * Folder with one folder for each locale.
   * @default 'content'
   * @example 'docs'
   */
  contentDir: folderPath.default('content'),
  /**
   * Folder whose files are copied to the root of the site.
   * @default '<contentDir>/static'
   * @example 'public'
   */
  staticDir: folderPath.optional(),
  /**
   * Folder of data files.
   * @default '<contentDir>/data'
   * @example 'data'
   */
  dataDir: folderPath.optional(),
};

/** Facts of the site for resolving keys. Folders are absolute. */
export interface SiteContext {
  readonly siteDir: string;
  /** Folder of the config file: what the config names of code is relative to it, wherever the content is. */
  readonly configDir: string;
  readonly contentDir: string;
  report(problem: ConfigProblem): void;
}

/** The folders of a site; all paths are absolute. */
export interface SiteFolders {
  readonly staticDir: string;
  readonly dataDir: string;
  /** Folder of the theme; its `server.tsx` and `client/main.ts` are the entries. */
  readonly themeDir: string;
  /** Folder of files that replace slots of the theme. It may not exist; null beside a theme of the site's own. */
  readonly layerDir: string | null;
}

/**
 * Resolves the folders. A theme of the site's own must exist: the bundler would name neither the key nor its line. A
 * folder without `server.tsx` is a layer over the theme that comes with the tool.
 */
export function resolveFolders(
  { staticDir, dataDir, theme }: Output<typeof folderKeys> & { readonly theme: string | undefined },
  { siteDir, configDir, contentDir, report }: SiteContext,
): SiteFolders {
  const ownDir = resolve(configDir, theme ?? 'theme');
  const isComplete = existsSync(join(ownDir, 'server.tsx'));
  if (theme !== undefined && !statOrNull(ownDir)?.isDirectory()) {
    report({
      path: ['theme'],
      message: `"theme" refers to the folder "${theme}", which does not exist`,
      hint: 'check the path, which is relative to the config, or remove the key to use the default theme',
    });
  }
  return {
    staticDir: staticDir === undefined ? join(contentDir, 'static') : resolve(siteDir, staticDir),
    dataDir: dataDir === undefined ? join(contentDir, 'data') : resolve(siteDir, dataDir),
    themeDir: theme !== undefined && isComplete ? ownDir : join(sourceDir, 'theme'),
    layerDir: isComplete ? null : ownDir,
  };
}

interface IconContext extends Pick<SiteContext, 'configDir' | 'report'> {
  /** Adds a file (absolute path) to the sources of the config. */
  addSource(path: string): void;
}

/**
 * Reads the SVG file that a key names by a path that begins with a dot, ready to be put into another SVG; undefined for
 * the name of an icon of the theme, and for a file that is reported.
 */
export function readIconFile(icon: string, path: KeyPath, context: IconContext): string | undefined {
  if (!icon.startsWith('.')) return undefined;
  const file = resolve(context.configDir, icon);
  context.addSource(file);
  const svg = readOrNull(file);
  const refuse = (problem: string, hint: string): undefined =>
    void context.report({ path, message: `"icon" refers to the file "${icon}", which ${problem}`, hint });
  if (svg === null) return refuse('cannot be read', 'check the path, which is relative to the config');
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  if (content === '') return refuse('is not an SVG', 'use a file with a single <svg> element');
  if (!/\sviewBox=/.test(attributes)) return refuse('has no viewBox', 'add one, such as viewBox="0 0 24 24"');
  // The element around it has the size of the theme's icons.
  const kept = attributes.replace(/\s(?:width|height|xmlns|class|id)=(?:"[^"]*"|'[^']*')/g, '');
  return `<svg${kept}>${content.trim()}</svg>`;
}
