import { makeItems, type GeneratorCall } from '../sidebars/make-items.ts';

/** A call of `markdown.preprocessor` for some Markdown files, with absolute paths. */
interface PreprocessorCall {
  readonly pages: readonly { readonly filePath: string; readonly fileContent: string }[];
}

/** A call of a function in the config. */
export type ConfigCall = GeneratorCall | PreprocessorCall;

/** Calls a function in the config and returns its result; for a preprocessor, the texts of all files. */
export async function callConfig(config: unknown, call: ConfigCall): Promise<unknown> {
  if (!('pages' in call)) return makeItems(config, call);
  const { preprocessor } = Object(Object(config).markdown);
  const texts: unknown[] = [];
  for (const page of call.pages) texts.push(await preprocessor(page));
  return texts;
}
