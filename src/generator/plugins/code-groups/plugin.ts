import type { Plugin } from '../../plugin-api/plugin.ts';

/** Tabs in Markdown: `:::tabs`, and groups of code blocks in the syntax of VitePress, `:::code-group`. */
export const codeGroups: Plugin = { name: 'code-groups', content: () => import('./content.ts') };
