/**
 * Every code a diagnostic may carry, with what it stands for. Scripts rely on these names: a code is added, never renamed.
 */
export const codes = {
  'invalid-config': 'site.config.ts holds a value of the wrong kind, an unknown key, or lacks a key',
  'config-failed': 'site.config.ts could not be read or threw while it ran',
  'invalid-front-matter': 'the block between --- lines is not YAML or holds a value of the wrong kind',
  'invalid-data': 'a file in content/data or a _category_ file is not as it should be',
  'mdx-syntax': 'a page cannot be read as MDX',
  'mdx-import': 'an import of a page leads nowhere',
  'circular-partial': 'partials include each other in a circle',
  'unknown-component': 'a page uses a component that nothing provides',
  'unknown-admonition': 'a ::: block has a name that is no admonition',
  'missing-default-export': 'the module of a page has no default export',
  'render-failed': 'a component threw while its page was rendered',
  'unreadable-file': 'a file or folder of the content cannot be read',
  'invalid-encoding': 'a page is not UTF-8 text',
  'duplicate-route': 'two files claim one address',
  'duplicate-id': 'two pages carry one id',
  'case-conflict': 'two paths differ by letter case only',
  'unknown-sidebar-item': 'a sidebar names a page that does not exist',
  'unknown-page': 'front matter or the navbar names a page or sidebar that does not exist',
  'broken-link': 'a link leads to no page and no file',
  'broken-markdown-link': 'a link to an .md or .mdx file leads to no page',
  'broken-anchor': 'a link leads to a page that has no such anchor',
  'broken-image': 'an image or file beside the page does not exist',
  'undefined-reference': 'a reference link has no definition',
  'unused-definition': 'a link definition is used by nothing',
  'wrong-language-link': 'a link leads into another language',
  'orphan-page': 'no link and no sidebar leads to a page',
  'unused-silence': 'a silenced link problem no longer occurs',
  'redirect-chain': 'a redirect leads to another redirect, or in a circle',
  'heading-mismatch': 'the headings of a translation do not match those of its source',
  'shallow-history': 'git knows too little to date the pages',
  'missing-message': 'an interface text is missing in a language',
  'output-refused': 'the output folder is not one that may be written',
  'output-failed': 'writing the output failed',
  'search-push-failed': 'the search service did not take the records',
} as const;

/** Name of a rule that a diagnostic reports. */
export type DiagnosticCode = keyof typeof codes;
