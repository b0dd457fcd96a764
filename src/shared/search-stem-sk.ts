/** Endings of declension; three letters stay. */
const caseEndings =
  'ieho iemu iami ovia iach ami imi ymi eho emu ach och ich ych iam ovi iou ou mi ej om ym ia ie iu a e i o u y';

/** Endings of verbs, participles and verbal nouns, and cases that many nouns end in by nature; four letters stay. */
const otherEndings =
  'ujeme ujete ovat oval ujem ujes ujte ujuc ajte ajme uje uju aju ame ate ime ite eme ete ejs nut iet uj ij ut at it et ' +
  'al il ac av ov am im as is es an en aj';

/** Imperatives (`nastavte`, `vložte`); after other consonants `-te` is a noun's locative (`komponente`). */
const imperatives = 'vte zte';

/** Letters that must stay, by ending. */
const endings: ReadonlyMap<string, number> = new Map([
  ...caseEndings.split(' ').map((ending) => [ending, 3] as const),
  ...otherEndings.split(' ').map((ending) => [ending, 4] as const),
]);

function stripEnding(word: string): string {
  if (word.length > 6 && imperatives.includes(word.slice(-3))) return word.slice(0, -2);
  for (let length = 5; length > 0; length--) {
    const stays = endings.get(word.slice(-length));
    if (stays !== undefined && word.length - length >= stays) return word.slice(0, -length);
  }
  return word;
}

/**
 * The part that the forms of a Slovak word have in common; the word comes folded. Strips endings until none is left,
 * so that a noun which ends like a case (`zoznam`) meets its own inflected forms (`zoznamy`), and drops the vowel
 * that comes and goes (`prvok`, `prvku`; `tlačidlo`, `tlačidiel`). Words with digits or joints stay as they are.
 */
export function stemSlovak(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  for (let shorter = stripEnding(stem); shorter !== stem; shorter = stripEnding(stem)) stem = shorter;
  return stem.length < 5 ? stem : stem.replace(/(?<=[^aeiouy])(?:ie|e|o)(?=[bcklmnrv]$)/, '');
}
