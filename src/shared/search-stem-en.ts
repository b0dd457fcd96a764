const vowel = /[aeiouy]/;

/** Undoes what English spelling does before `-ed` and `-ing`: `stopp` is `stop`; `creat` and `create` meet at `creat`. */
function normalizeStem(stem: string): string {
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function stripPlural(word: string): string {
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function stripVerbEnding(word: string): string {
  const stem = /^(.{3,})(?:ed|ing|er|able)$/.exec(word)?.[1];
  return stem !== undefined && vowel.test(stem) ? normalizeStem(stem) : word;
}

/**
 * The part that the forms of an English word have in common; the word comes folded. Plurals, `-ed`, `-ing`, `-er`,
 * `-able`, `-ly`, `-ment`, `-ness`, `-ation`, a final `-e` or `-y`. Words with digits or joints stay as they are.
 */
export function stemEnglish(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = stripPlural(word)
    .replace(/bility$/, 'ble')
    .replace(/(?<=.{4})(?:ly|ness|ment)$/, '')
    .replace(/(?<=.{4})(?:ion|or)$/, '');
  for (let shorter = stripVerbEnding(stem); shorter !== stem; shorter = stripVerbEnding(stem)) stem = shorter;
  return stem.length > 3 ? stem.replace(/[eiy]$/, '').replace(/(?<=.{5})at$/, '') : stem;
}
