import type { MagicComment } from './config.ts';
import type { Localized } from './localized.ts';

/** The contents list beside a page. */
export interface UserToc {
  /**
   * Highest heading level in the list, 2 to 6.
   * @default 2
   * @example 3
   */
  readonly minHeadingLevel?: number;
  /**
   * Lowest heading level in the list, 2 to 6.
   * @default 3
   * @example 4
   */
  readonly maxHeadingLevel?: number;
}

/** A line above the navbar. */
export interface UserAnnouncementBar {
  /**
   * A new id shows the bar again to readers who closed the old one.
   * @default 'announcement-bar'
   * @example 'version-2'
   */
  readonly id?: string;
  /**
   * HTML of the line.
   * @example 'Version 2 is <a href="/intro/next">here</a>.'
   */
  readonly content: Localized;
  /**
   * Lets readers close it.
   * @default true
   * @example false
   */
  readonly isCloseable?: boolean;
}

/** Light and dark. */
export interface UserColorMode {
  /**
   * Mode for readers who have not chosen one.
   * @default 'light'
   * @example 'dark'
   */
  readonly defaultMode?: 'light' | 'dark';
  /**
   * Removes the switch.
   * @default false
   * @example true
   */
  readonly disableSwitch?: boolean;
  /**
   * Follows the operating system instead of `defaultMode`.
   * @default false
   * @example true
   */
  readonly respectPrefersColorScheme?: boolean;
}

/** Live previews. */
export interface UserPlayground {
  /**
   * Device styles that previews do not offer.
   * @default []
   * @example ['ios', 'md']
   */
  readonly disabledModes?: readonly string[];
}

/** Code blocks. */
export interface UserHighlight {
  /**
   * Language of blocks that do not name one.
   * @default 'text'
   * @example 'html'
   */
  readonly defaultLanguage?: string;
  /**
   * Comments in code that mark lines and are not shown.
   * @default marks `highlight`, `error` and `success`, each with `-next-line`, `-start` and `-end`
   * @example [{ mark: 'highlight', line: 'highlight-next-line' }]
   */
  readonly magicComments?: readonly MagicComment[];
}

/** The text of pages. */
export interface UserMarkdown {
  /**
   * Draws emoji for codes such as `:rocket:`, outside of code.
   * @default true
   * @example false
   */
  readonly emoji?: boolean;
}

/** What a page shows about its last change. */
export interface UserLastUpdated {
  /**
   * The day of the last commit.
   * @default false
   * @example true
   */
  readonly date?: boolean;
  /**
   * Who made it.
   * @default false
   * @example true
   */
  readonly author?: boolean;
}
