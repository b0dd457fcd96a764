import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { importModule } from '../../config/site-code.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import type { PluginContext, PluginPart } from '../../plugin-api/plugin.ts';
import { readGrammar } from './read-grammar.ts';

const hint =
  "export default { name: 'recipe', grammar: { keyword: /\\b(?:stir|bake)\\b/ } }, or name a module of refractor";

/** Opens the plugin for a site with grammars: reports modules without one. */
export async function openLanguages({ config: { markdown, code }, placeOfKey }: PluginContext): Promise<PluginPart> {
  const diagnostics: Diagnostic[] = [];
  const keys: string[] = [];
  for (const [index, name] of markdown.languages.entries()) {
    const module = code?.modules[name];
    // The config reports a module that cannot be loaded.
    if (module === undefined) continue;
    keys.push(module.key);
    if (readGrammar(await importModule(module)) !== null) continue;
    const place = placeOfKey(['markdown', 'languages', index]);
    diagnostics.push(makeError('invalid-grammar', { message: `${name} exports no grammar`, hint, place }));
  }
  return { setup: markdown.languages, contentKey: contentHash(JSON.stringify(keys)), diagnostics };
}
