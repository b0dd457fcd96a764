/** Codes of the plugin's diagnostics with a description. */
export const lostPagesCodes = {
  'lost-page': 'a permalink of the last build is gone and has no redirect',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof lostPagesCodes, string> {}
}
