import type { Library } from '../../plugins/api/library.ts';
import type { PlaygroundSettings } from '../../plugins/api/playground/remark-playground.ts';
import type { ThemeServer } from '../../../shared/theme.ts';
import type { Config, MagicComment } from '../../config/config.ts';

/**
 * How much of a page is wanted: all of it, or `outline`, what other pages see of it and what is wrong with it.
 */
export type PageExtent = 'whole' | 'outline';

/** What the parse and compile stages may ask for, the same for all pages. */
export interface PageContext {
  /** Default: `whole`. */
  readonly extent?: PageExtent;
  readonly siteDir: string;
  /** Locale that pages are translated from; null when they are in one language. */
  readonly sourceLocale: string | null;
  /** Language of code blocks that name none. */
  readonly defaultLanguage: string;
  readonly magicComments: readonly MagicComment[];
  readonly markdown: Config['markdown'];
  readonly theme: ThemeServer;
  /** Interface texts of the site by locale. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly library: Library;
  readonly playground: PlaygroundSettings;
  /** Text of a file by its path relative to the site's folder, or null when it does not exist. */
  readText(path: string): string | null;
}
