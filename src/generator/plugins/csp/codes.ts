/** Codes of the plugin's diagnostics with a description. */
export const cspCodes = {
  'unnamed-host': 'a page loads a resource from a host that the content security policy does not allow',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof cspCodes, string> {}
}
