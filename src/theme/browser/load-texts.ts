import type { TextSources } from '../i18n/make-texts.ts';
import type { LoadedTexts } from '../i18n/script-texts.ts';
import { loadModule } from './load-module.ts';
import { siteAddress } from './site-address.ts';

/**
 * Loads a script's texts in the language of the page. `href`: their address in the document. Rejects if the file cannot be
 * loaded.
 */
export async function loadTexts(href = ''): Promise<Omit<TextSources, 'overrides'>> {
  const address = siteAddress(href);
  // A retry, because browsers cache failed imports by their address, and scripts load texts only once.
  const loaded = await loadModule<LoadedTexts>(address).catch(() => loadModule<LoadedTexts>(address, 1));
  const { language, texts } = loaded.default;
  return { locale: document.documentElement.lang, language, catalog: texts };
}
