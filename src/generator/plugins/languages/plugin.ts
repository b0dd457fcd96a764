import { contentHash } from '../../kernel/files/hash.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { languagesKeys } from './keys.ts';

const codes = {
  'invalid-grammar': 'a module that `markdown.languages` names exports no grammar',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Grammars that a site brings for its code blocks. Config: `markdown.languages`. */
export const languages: Plugin = {
  name: 'languages',
  codes,
  keys: languagesKeys,
  runsCode: true,
  async open({ config: { markdown, code }, placeOfKey }) {
    const names = markdown.languages;
    if (code === null || names.length === 0) return {};
    const { importModule, readGrammar } = await import('./read-grammar.ts');
    const modules = names.flatMap((name) => code.modules[name] ?? []);
    const grammars = await Promise.all(modules.map(async (module) => readGrammar(await importModule(module))));
    return {
      setup: names,
      contentKey: contentHash(JSON.stringify(modules.map(({ key }) => key))),
      diagnostics: grammars.flatMap((grammar, index) =>
        grammar === null
          ? [
              {
                code: 'invalid-grammar',
                severity: 'error' as const,
                message: `${names[index]} exports no grammar`,
                hint: "export default { name: 'recipe', grammar: { keyword: /\\b(?:stir|bake)\\b/ } }, or name a module of refractor",
                place: placeOfKey(['markdown', 'languages', index]),
              },
            ]
          : [],
      ),
    };
  },
  content: () => import('./content.ts'),
};
