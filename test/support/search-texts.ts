import { catalogs } from '../../src/theme/i18n/catalogs.ts';
import { scriptTexts } from '../../src/theme/i18n/script-texts.ts';

/** The file of texts that the search script loads in a language. */
export function writeSearchTexts(language: string): string {
  const texts = Object.entries(catalogs[language] ?? {}).filter(([key]) => scriptTexts.search.includes(key));
  return `export default ${JSON.stringify({ language, texts: Object.fromEntries(texts) })};\n`;
}
