import type { Localized } from './localized.ts';
import type { UserLink } from './user-navbar.ts';

/** The footer of every page, as the author writes it. */
export interface UserFooter {
  /**
   * Groups of links.
   * @default []
   * @example [{ title: 'Community', items: [{ label: 'Chat', href: 'https://example.com/chat' }] }]
   */
  readonly columns?: readonly UserFooterColumn[];
  /**
   * Last line.
   * @default none
   * @example '© Acme contributors'
   */
  readonly copyright?: Localized;
}

/** One group of links. */
export interface UserFooterColumn {
  /**
   * Heading of the group.
   * @example { sk: 'Komunita', en: 'Community' }
   */
  readonly title: Localized;
  /**
   * Its links.
   * @example [{ label: 'Chat', href: 'https://example.com/chat' }]
   */
  readonly items: readonly UserLink[];
}
