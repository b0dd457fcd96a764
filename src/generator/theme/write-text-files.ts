import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptTexts, ThemeServer } from '../../shared/theme.ts';
import { contentHash } from '../kernel/files/hash.ts';

/** Names of the files of texts in one language, by the script that loads them. */
export type TextFiles = Readonly<Record<keyof ScriptTexts, string>>;

/**
 * Writes a script for each language and each script of the theme that loads texts. Its default export is an object with
 * the tag of the `language` and its `texts` by key. Returns the names of the files in `clientDir` by language.
 */
export function writeTextFiles(
  { messages, scriptTexts }: Pick<ThemeServer, 'messages' | 'scriptTexts'>,
  { clientDir, arePlain }: { readonly clientDir: string; readonly arePlain: boolean },
): Readonly<Record<string, TextFiles>> {
  const write = (language: string, script: keyof TextFiles): string => {
    const texts = messages[language] ?? {};
    const chosen = Object.fromEntries(scriptTexts[script].map((key) => [key, texts[key]]));
    const json = JSON.stringify({ language, texts: chosen });
    const code = arePlain ? `var docsModule={default:${json}};\n` : `export default ${json};\n`;
    const name = `${script}-${language}-${contentHash(code).slice(0, 8)}.js`;
    writeFileSync(join(clientDir, name), code);
    return name;
  };
  return Object.fromEntries(
    Object.keys(messages).map((language) => [
      language,
      { search: write(language, 'search'), island: write(language, 'island') },
    ]),
  );
}
