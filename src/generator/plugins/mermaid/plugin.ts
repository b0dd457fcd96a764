import type { Plugin } from '../../plugin-api/plugin.ts';
import { mermaidKeys } from './keys.ts';

const codes = {
  'mermaid-failed': 'the package mermaid is not installed, or cannot be bundled',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../content/markdown/outline.ts' {
  interface PageFacts {
    /** Present on a page with diagrams. */
    readonly diagrams?: true;
  }
}

/** Diagrams of Mermaid, drawn in the browser. Config: `markdown.mermaid`. */
export const mermaid: Plugin = {
  name: 'mermaid',
  // A confined build may not bundle packages of the site.
  runsCode: true,
  codes,
  keys: mermaidKeys,
  open(context) {
    const settings = context.config.markdown.mermaid;
    if (settings === null) return {};
    return import('./open-mermaid.ts').then(({ openMermaid }) => openMermaid(settings, context));
  },
  content: () => import('./content.ts'),
};
