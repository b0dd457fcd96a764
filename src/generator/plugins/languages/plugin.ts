import type { Plugin } from '../../plugin-api/plugin.ts';
import { languagesKeys } from './keys.ts';

const codes = {
  'invalid-grammar': 'a module that `markdown.languages` names exports no grammar',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Grammars of a site for its code blocks. Config: `markdown.languages`. */
export const languages: Plugin = {
  name: 'languages',
  codes,
  keys: languagesKeys,
  runsCode: true,
  open(context) {
    if (context.config.markdown.languages.length === 0) return {};
    return import('./open-languages.ts').then(({ openLanguages }) => openLanguages(context));
  },
  content: () => import('./content.ts'),
};
