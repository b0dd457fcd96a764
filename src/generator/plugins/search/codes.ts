/** Codes of the plugin's diagnostics with a description. */
export const searchCodes = {
  'search-push-failed': 'the search service rejected the records',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof searchCodes, string> {}
}
