import type { SearchLanguage } from './language.ts';

/** Particles that are joined to the preceding noun. */
const particles =
  /(?<=.)(?:에서는|에서|에게|으로|까지|부터|하는|합니다|하기|들을|들이|들은|들|을|를|이|가|은|는|에|의|도|로|와|과|만)$/;

/** Korean; its syllables are decomposed by folding. */
export const ko: SearchLanguage = {
  stem: (word) => word.normalize('NFC').replace(particles, '').normalize('NFD'),
  stopWords: new Set(),
};
