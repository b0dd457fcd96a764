/** Codes of the plugin's diagnostics with a description. */
export const translationsCodes = {
  'missing-message': 'an interface text is missing in a locale',
  'missing-translation': 'a page or a description of an element has no translation',
  'stale-translation': 'a translation is based on an older version of its source',
  'orphaned-translation': 'a translation has no source',
  'unmarked-translation': 'a translated page does not record which version of its source it is based on',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof translationsCodes, string> {}
}
