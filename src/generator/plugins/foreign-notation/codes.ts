/** Codes of the plugin's diagnostics with a description. */
export const foreignNotationCodes = {
  'foreign-notation': 'a page uses the syntax of another tool, which is shown as text; reported once per page',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof foreignNotationCodes, string> {}
}
