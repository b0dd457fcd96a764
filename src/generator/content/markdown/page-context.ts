import type { ThemeServer } from '../../../shared/theme.ts';
import type { MagicComment } from '../../config/config.ts';
import type { FrontMatterRules } from '../source/front-matter-rules.ts';
import type { ContentPart } from './content-part.ts';

/**
 * How much of a page is compiled: all of it, or `outline`, what other pages see of it and what is wrong with it.
 */
export type PageExtent = 'whole' | 'outline';

/** What the parse and compile stages may ask for, the same for all pages. */
export interface PageContext {
  /** Default: `whole`. */
  readonly extent?: PageExtent;
  readonly siteDir: string;
  /** Language of code blocks that name none. */
  readonly defaultLanguage: string;
  readonly magicComments: readonly MagicComment[];
  readonly theme: ThemeServer;
  /** Interface texts of the site by locale. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Front matter keys of the core and of plugins. */
  readonly frontMatterRules: FrontMatterRules;
  /** What plugins add, in their order. */
  readonly parts: readonly ContentPart[];
  /** Text of a file by its path relative to the site's folder, or null when it does not exist. */
  readText(path: string): string | null;
}

/** An interface text in a language, from the site's catalogue, else from the theme's. */
export function interfaceText(
  key: string,
  locale: string,
  { theme, messages }: Pick<PageContext, 'theme' | 'messages'>,
): string {
  return messages[locale]?.[key] ?? (theme.messages[locale] ?? theme.messages['en'])?.[key] ?? key;
}
