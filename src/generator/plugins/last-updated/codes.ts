/** Codes of the plugin's diagnostics with a description. */
export const lastUpdatedCodes = {
  'shallow-history': 'the git history is too shallow to date the pages',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof lastUpdatedCodes, string> {}
}
