/**
 * The codes of the core's diagnostics with a description, which SARIF reports show. Scripts rely on the names: codes are
 * added, never renamed.
 */
export const coreCodes = {
  'invalid-config': 'site.config.ts has a value of the wrong type, an unknown key, or a missing key',
  'config-failed': 'site.config.ts could not be read or threw an error',
  'no-content': 'the content has no page',
  'invalid-front-matter': 'front matter is not valid YAML or has a value of the wrong type',
  'unknown-front-matter': 'a front matter key looks like a misspelled known key',
  'invalid-data': 'a file in content/data or a _category_ file has an invalid value',
  'mdx-syntax': 'a page is not valid MDX',
  'mdx-import': 'an import of a page cannot be resolved',
  'circular-partial': 'partials include each other',
  'unknown-component': 'a page uses a component that is not defined',
  'unknown-property': 'a property of a component, or its value, looks misspelled',
  'unknown-tag': 'a Markdown file has an element or a component that is left out',
  'unknown-admonition': 'the name of a ::: block is not an admonition',
  'unclosed-admonition': 'a ::: block is never closed',
  'unopened-admonition': 'a line of ::: closes no block',
  'unclosed-code': 'a code block is never closed',
  'unclosed-tag': 'an HTML element is never closed',
  'unclosed-comment': 'a comment is never closed and hides everything after it',
  'overlong-row': 'a table row has more cells than the header; the extra cells are not shown',
  'broken-table': 'a table is shown as text because its delimiter row does not match its header',
  'unknown-language': 'the language of a code block has no highlighting; reported once per language',
  'code-option': 'an option of a code block has no effect',
  'missing-default-export': 'the module of a page has no default export',
  'render-failed': 'a component threw an error while its page was rendered',
  'page-failed': 'a page cannot be compiled or rendered, takes too long, or is too large',
  'stray-page': 'a page is in the content, but not on the site',
  'unreadable-file': 'a file or folder of the content cannot be read',
  'invalid-encoding': 'a page or a category file is not UTF-8 text',
  'duplicate-route': 'two files have the same permalink',
  'duplicate-id': 'two pages have the same id',
  'case-conflict': 'two paths differ only in letter case',
  'unknown-sidebar-item': 'a sidebar refers to a page that does not exist',
  'empty-category': 'a category has no page and is not shown',
  'unknown-page': 'front matter or the navbar refers to a page or sidebar that does not exist',
  'broken-link': 'a link leads to no page or file',
  'broken-markdown-link': 'a link to an .md or .mdx file leads to no page',
  'spaced-address': 'a link is shown as text because its address contains a space',
  'broken-anchor': 'a link leads to an anchor that does not exist on the page',
  'removed-markup': 'a Markdown file has an element or attribute that is left out',
  'unsafe-link': 'a link of a Markdown file would run code',
  'missing-integrity': 'a page runs a script of another site without an integrity hash',
  'broken-image': 'an image or file next to the page does not exist',
  'broken-external-link': 'an external link does not respond',
  'undefined-reference': 'a reference link or a footnote has no definition',
  'unused-definition': 'a link or footnote definition is not used',
  'wrong-language-link': 'a link leads to another locale',
  'orphan-page': 'no link and no sidebar leads to a page',
  'unused-silence': 'a suppressed link problem no longer occurs',
  'heading-mismatch': 'the headings of a translation do not match those of its source',
  'duplicate-command': 'two commands have the same name, and only one of them can be called',
  'plugin-failed': 'a plugin of the site throws',
  'unknown-slot': 'a file in the theme folder is not named after a slot',
  'static-slot': 'a file in the theme folder has code for the browser, which does not run',
  'slot-outdated': 'the original of an ejected slot has changed since then',
  'theme-failed': 'the theme cannot be bundled, throws an error, or is incomplete',
  'untrusted-config': 'a build of untrusted content has no trusted config',
  'untrusted-code': 'a page of untrusted content contains code',
  'untrusted-size': 'untrusted content, or the output made from it, has too many files or bytes',
  'untrusted-limit': 'the build of untrusted content takes too much time or memory',
  'outside-file': 'a symbolic link in untrusted content leads out of it',
  'shard-refused': 'a part of a site is compiled, but its result is stored nowhere',
  'output-refused': 'the output folder must not be overwritten',
  'output-failed': 'writing the output failed',
  'dev-failed': 'docs dev could not reload the site',
} as const;

/** Codes that plugins add. */
export interface PluginCodes {}

/** Name of a rule that a diagnostic reports. */
export type DiagnosticCode = keyof typeof coreCodes | keyof PluginCodes;

/** Descriptions of some codes. */
export type CodeTable = Readonly<Partial<Record<DiagnosticCode, string>>>;
