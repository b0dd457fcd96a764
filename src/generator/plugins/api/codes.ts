/** Codes of the plugin's diagnostics with a description. */
export const apiCodes = {
  'unsafe-example': 'an example in a Markdown file contains a script',
  'invalid-manifest': 'the manifest of the documented elements is invalid or cannot be read',
  'elements-failed': 'the code of the documented elements cannot be bundled for examples',
  'unknown-element': 'a page or an example uses an element that is not in the manifest',
  'unknown-attribute': 'an example uses an attribute that the element does not have',
  'element-without-page': 'no page documents an element of the manifest',
  'undocumented-member': 'a member of an element has no description',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof apiCodes, string> {}
}
