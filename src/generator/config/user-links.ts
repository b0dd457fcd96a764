import type { Level, LinkSilence } from './config.ts';

/** How loudly each kind of broken link is reported: `error` fails the build, `warn` fails it under `--strict` only. */
export interface UserLinks {
  /**
   * Links that lead to no page and no file.
   * @default 'warn'
   * @example 'error'
   */
  readonly brokenLinks?: Level;
  /**
   * Links to an `.md` or `.mdx` file that is no page.
   * @default 'warn'
   * @example 'error'
   */
  readonly brokenMarkdownLinks?: Level;
  /**
   * Links to an anchor that the page does not have.
   * @default 'warn'
   * @example 'ignore'
   */
  readonly brokenAnchors?: Level;
  /**
   * Images and other files that do not exist.
   * @default 'warn'
   * @example 'error'
   */
  readonly brokenImages?: Level;
  /**
   * Pages that claim one address.
   * @default 'warn'
   * @example 'error'
   */
  readonly duplicateRoutes?: Level;
  /**
   * Problems to leave out, by patterns of pages and targets, each with its reason.
   * @default []
   * @example [{ from: '/intro/*', to: '/old/**', reason: 'served by the old site' }]
   */
  readonly silence?: readonly LinkSilence[];
}
