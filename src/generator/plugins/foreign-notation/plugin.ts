import type { Plugin } from '../../plugin-api/plugin.ts';

const codes = {
  'foreign-notation': 'a page uses the syntax of another tool, which is shown as text; reported once per page',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/**
 * Syntax of other documentation tools: marks of a contents list are supported; all other syntax is shown as text, with a
 * warning.
 */
export const foreignNotation: Plugin = {
  name: 'foreign-notation',
  codes,
  content: () => import('./content.ts'),
};
