/** Codes of the plugin's diagnostics with a description. */
export const socialCardsCodes = {
  'missing-package': 'a package that the config requires is not installed',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof socialCardsCodes, string> {}
}
