import { listOf, objectOf, oneOf, text } from '../schema/builders.ts';
import type { Input, Schema } from '../schema/schema.ts';

/** Severity of a kind of broken link. */
export type Level = 'ignore' | 'warn' | 'error';

const level: Schema<Level> = oneOf(['ignore', 'warn', 'error']).named('Level');

const silenceShape = {
  /**
   * Pages that contain the links.
   * @default all pages
   * @example '/intro/*'
   */
  from: text('a pattern of pages').optional(),
  /**
   * Targets of the links.
   * @example '/old/**'
   */
  to: text("a pattern such as '/old/**'"),
  /**
   * Why nothing is reported.
   * @example 'served by the old site'
   */
  reason: text('the reason'),
};

/** Link problems that are not reported, with the reason. `from` and `to` are globs for page paths and link targets. */
export interface LinkSilence extends Input<typeof silenceShape> {}

const silence = objectOf(
  silenceShape,
  "an object such as { to: '/old/**', reason: 'served elsewhere' }",
).named<LinkSilence>('LinkSilence');

const linksShape = {
  /**
   * Links that lead to no page and no file.
   * @default 'warn'
   * @example 'error'
   */
  brokenLinks: level.default('warn'),
  /**
   * Links to a `.md` or `.mdx` file that is not a page.
   * @default 'warn'
   * @example 'error'
   */
  brokenMarkdownLinks: level.default('warn'),
  /**
   * Links to an anchor that the page does not have.
   * @default 'warn'
   * @example 'ignore'
   */
  brokenAnchors: level.default('warn'),
  /**
   * Images and other files that do not exist.
   * @default 'warn'
   * @example 'error'
   */
  brokenImages: level.default('warn'),
  /**
   * Pages with the same address.
   * @default 'warn'
   * @example 'error'
   */
  duplicateRoutes: level.default('warn'),
  /**
   * Exceptions by patterns of pages and targets, each with its reason.
   * @default []
   * @example [{ from: '/intro/*', to: '/old/**', reason: 'served by the old site' }]
   */
  silence: listOf(silence, 'a list of silenced links').default([]),
};

/** Severity of each kind of broken link: `error` fails the build, `warn` only with `--strict`. */
export interface UserLinks extends Input<typeof linksShape> {}

const links = objectOf(linksShape, "an object such as { brokenLinks: 'error' }").named<UserLinks>('UserLinks');

/** `links` of the config. */
export const linkCheckKeys = {
  /**
   * Severity of each kind of broken link, and exceptions.
   * @default every level 'warn', nothing left out
   * @example { brokenAnchors: 'error', silence: [{ to: '/old/**', reason: 'served by the old site' }] }
   */
  links: links.default({}),
};
