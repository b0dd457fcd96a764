import { readWords, type SearchLanguage } from './language.ts';
import { isPlainWord, readEndings, stripEndings } from './strip-endings.ts';

const endings = readEndings({
  // Declension and comparison.
  4: 'em er e n s',
  // Verbs, and nouns derived from verbs.
  5: 'ationen ation ierung ieren iert ungen ung st lich',
});

/** Returns the common part of the forms of a folded German word; umlauts are plain vowels. */
function stemGerman(word: string): string {
  if (!isPlainWord(word)) return word;
  return stripEndings(word, endings);
}

/** German. */
export const de: SearchLanguage = {
  stem: stemGerman,
  stopWords: readWords(
    'aber als also am an auch auf aus bei bin bis da damit dann das dass dein dem den denn der des die dies diese dieser dieses doch du durch ein eine einem einen einer eines er es fur hat habe haben ich ihr ihre im in ist ja kann kein keine konnen man mein mich mir mit nach nicht noch nur ob oder ohne sehr sein sich sie sind so soll uber um und uns unter vom von vor wann warum was welche welcher welches wenn wer werden wie wieso wir wird wo zu zum zur',
  ),
  definitions: {
    question: /^was (?:ist|sind|bedeutet)(?: (?:eine?|der|die|das))?(?= )/,
    pages: ['glossar', 'begriffe', 'terminologie'],
  },
};
