/** Codes of the plugin's diagnostics with a description. */
export const redirectsCodes = {
  'redirect-chain': 'a redirect leads to another redirect or forms a loop',
  'redirect-conflict': 'a redirect has the same path as a page or another redirect',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof redirectsCodes, string> {}
}
