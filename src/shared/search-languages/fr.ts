import { readWords, type SearchLanguage } from './language.ts';
import { isPlainWord, readEndings, stripEndings } from './strip-endings.ts';

const endings = readEndings({
  // Number and gender.
  3: 'ees ee e s x',
  // Verbs, and nouns derived from verbs.
  4: 'ement ations ation ateurs ateur atrice euses euse eur ives ive if ables able issons issez issent iez ez ent aient ait ais ant er ir',
  6: 'ions ons',
});

/** Returns the common part of the forms of a folded French word. */
function stemFrench(word: string): string {
  if (!isPlainWord(word)) return word;
  const stem = stripEndings(word.replace(/aux$/, 'al'), endings);
  // Unifies double consonants: `installe`, `installation` and `appelle`, `appeler`.
  return stem.replace(/([^aeiou])\1$/, '$1');
}

/** French. */
export const fr: SearchLanguage = {
  stem: stemFrench,
  stopWords: readWords(
    'a ai as au aux avec ce ces cette comment d dans de des donc du elle elles en est et etre eux fait faire faut il ils j je l la le les leur leurs lui ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur ta te tes toi ton tu un une vos votre vous y',
  ),
};
