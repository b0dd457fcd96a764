import { flag, listOf, objectOf, oneOf, recordOf, text, wholeNumber } from '../schema/builders.ts';
import type { Input } from '../schema/schema.ts';

const tocShape = {
  /**
   * Highest heading level in the list, 2 to 6.
   * @default 2
   * @example 3
   */
  minHeadingLevel: wholeNumber(2, 6).default(2),
  /**
   * Lowest heading level in the list, 2 to 6.
   * @default 3
   * @example 4
   */
  maxHeadingLevel: wholeNumber(2, 6).optional(),
};

/** The contents list next to a page. */
export interface UserToc extends Input<typeof tocShape> {}

const toc = objectOf(tocShape, 'an object such as { maxHeadingLevel: 4 }')
  .map(({ minHeadingLevel, maxHeadingLevel = Math.max(3, minHeadingLevel) }, { path, report }) => {
    if (minHeadingLevel > maxHeadingLevel) {
      report({
        path: [...path, 'minHeadingLevel'],
        message: `"toc.minHeadingLevel" (${minHeadingLevel}) is greater than "toc.maxHeadingLevel" (${maxHeadingLevel})`,
        hint: 'use a minimum that is not greater than the maximum',
      });
    }
    return { minHeadingLevel, maxHeadingLevel };
  })
  .named<UserToc>('UserToc');

const colorModeShape = {
  /**
   * Mode for readers who have not chosen one.
   * @default 'light'
   * @example 'dark'
   */
  defaultMode: oneOf(['light', 'dark']).default('light'),
  /**
   * Removes the switch.
   * @default false
   * @example true
   */
  disableSwitch: flag.default(false),
  /**
   * Follows the operating system instead of `defaultMode`.
   * @default false
   * @example true
   */
  respectPrefersColorScheme: flag.default(false),
};

/** Light and dark mode. */
export interface UserColorMode extends Input<typeof colorModeShape> {}

const colorMode = objectOf(colorModeShape, "an object such as { defaultMode: 'dark' }").named<UserColorMode>(
  'UserColorMode',
);

const comment = text("a comment such as 'highlight-next-line'");

const magicCommentShape = {
  /**
   * Name of the mark.
   * @example 'highlight'
   */
  mark: text('the name of a mark'),
  /**
   * The comment that marks the line after it.
   * @default none
   * @example 'highlight-next-line'
   */
  line: comment.optional(),
  /**
   * The comments around lines that are marked.
   * @default none
   * @example { start: 'highlight-start', end: 'highlight-end' }
   */
  block: objectOf({ start: comment, end: comment }, 'an object with start and end').optional(),
};

/** A marker comment in code and the mark that it puts on lines. */
export interface MagicComment extends Input<typeof magicCommentShape> {}

const magicComment = objectOf(
  magicCommentShape,
  "an object such as { mark: 'highlight', line: 'highlight-next-line' }",
).named<MagicComment>('MagicComment');

const defaultMagicComments: readonly MagicComment[] = ['highlight', 'error', 'success'].map((mark) => ({
  mark,
  line: `${mark}-next-line`,
  block: { start: `${mark}-start`, end: `${mark}-end` },
}));

const highlightShape = {
  /**
   * Language of blocks that do not name one.
   * @default 'text'
   * @example 'html'
   */
  defaultLanguage: text('the name of a language').default('text'),
  /**
   * Further names of languages, each with the language that highlights it.
   * @default none
   * @example { tfvars: 'hcl' }
   */
  aliases: recordOf(text('the name of a language'), "an object such as { tfvars: 'hcl' }")
    .map((names) => Object.fromEntries(Object.entries(names).map(([name, language]) => [name.toLowerCase(), language])))
    .default({}),
  /**
   * Comments in code that mark lines and are not shown.
   * @default marks `highlight`, `error` and `success`, each with `-next-line`, `-start` and `-end`
   * @example [{ mark: 'highlight', line: 'highlight-next-line' }]
   */
  magicComments: listOf(magicComment, 'a list of magic comments').default(defaultMagicComments),
};

/** Code blocks. */
export interface UserHighlight extends Input<typeof highlightShape> {}

const highlight = objectOf(highlightShape, "an object such as { defaultLanguage: 'html' }").named<UserHighlight>(
  'UserHighlight',
);

/** Keys about how pages look. */
export const appearanceKeys = {
  /**
   * Shows the path to a page in the sidebar above its title.
   * @default true
   * @example false
   */
  breadcrumbs: flag.default(true),
  /**
   * Heading levels of the contents list, 2 to 6.
   * @default { minHeadingLevel: 2, maxHeadingLevel: 3 }
   * @example { maxHeadingLevel: 4 }
   */
  toc: toc.default({}),
  /**
   * Light and dark mode.
   * @default { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false }
   * @example { respectPrefersColorScheme: true }
   */
  colorMode: colorMode.default({}),
  /**
   * Code blocks: their default language, and the comments that mark lines.
   * @default 'text', the common comments
   * @example { defaultLanguage: 'html' }
   */
  highlight: highlight.default({}),
};
