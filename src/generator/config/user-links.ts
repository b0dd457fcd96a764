import type { Level, LinkSilence } from './config.ts';

/** Severity of each kind of broken link: `error` fails the build, `warn` only with `--strict`. */
export interface UserLinks {
  /**
   * Links that lead to no page and no file.
   * @default 'warn'
   * @example 'error'
   */
  readonly brokenLinks?: Level;
  /**
   * Links to a `.md` or `.mdx` file that is not a page.
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
   * Pages with the same address.
   * @default 'warn'
   * @example 'error'
   */
  readonly duplicateRoutes?: Level;
  /**
   * Exceptions by patterns of pages and targets, each with its reason.
   * @default []
   * @example [{ from: '/intro/*', to: '/old/**', reason: 'served by the old site' }]
   */
  readonly silence?: readonly LinkSilence[];
}
