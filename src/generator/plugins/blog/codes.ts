/** Codes of the plugin's diagnostics with a description. */
export const blogCodes = {
  'missing-date': 'a blog post has no publication date',
} as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof blogCodes, string> {}
}
