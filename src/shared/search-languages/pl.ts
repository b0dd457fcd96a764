import { readWords, type SearchLanguage } from './language.ts';
import { isPlainWord, readEndings, stripEndings } from './strip-endings.ts';

const endings = readEndings({
  // Declension.
  3: 'iego iemu ami ach iej ych ich ego iom iem ow om em im ym ej ia ie iu io a e i o u y',
  // Verbs, participles and verbal nouns.
  4: 'owane owana ujemy ujecie uje uja ujesz anie ania aniu aniem enie enia eniu eniem niami iac ac ic yc ec amy asz isz ysz acjami acjach acjom acja acji acje acjo ila ala ony any',
  5: 'al il yl',
});

/** Returns the common part of the forms of a folded Polish word. */
function stemPolish(word: string): string {
  if (!isPlainWord(word)) return word;
  const stem = stripEndings(word, endings);
  // A fleeting vowel, only before `k`, `c` and `l` (so that `element` keeps its vowel), and `k` softened to `c`.
  const plain = stem.length < 5 ? stem : stem.replace(/(?<=[^aeiouy])i?e(?=[kcl]$)/, '');
  return plain.replace(/c$/, 'k').replace(/dz$/, 'g');
}

/** Polish. */
export const pl: SearchLanguage = {
  stem: stemPolish,
  stopWords: readWords(
    'a aby albo ale ani az bardzo bez bo by byc byl byla bylo bylo ci co czy czyli dla dlaczego do gdy gdzie i ich ile im ja jak jaka jaki jakie jako je jednak jego jej jest jestem jeszcze jezeli juz kiedy kto ktora ktore ktory ktorych ku lub ma mam mi mnie moge moj moze mozna my na nad nam nas nich nie nim niz o od on ona one oni ono oraz po pod poniewaz przed przez przy sa sie sobie ta tak taki tam te tego tej ten to tu ty tylko tym u w wiec wy z za ze zeby',
  ),
  definitions: {
    question: /^(?:co to jest|czym (?:jest|sa)|co oznacza)(?= )/,
    pages: ['słownik', 'glosariusz', 'terminologia'],
  },
};
