import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { readGrammar } from './read-grammar.ts';

/** Undefined if the config has no grammars. */
export async function openContent({ setup, importCode }: ContentPartContext): Promise<ContentPart | undefined> {
  if (!Array.isArray(setup)) return undefined;
  const code = await importCode();
  return { grammars: setup.flatMap((name) => readGrammar(code?.modules[String(name)]) ?? []) };
}
