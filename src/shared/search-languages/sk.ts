import { readPairs, readWords, type SearchLanguage } from './language.ts';
import { isPlainWord, readEndings, stripEnding } from './strip-endings.ts';

const endings = readEndings({
  // Declension.
  3: 'eho emu ach och ich ych ovi mi ej om ov ym ia ie a e i o u y',
  // Verbs, participles and verbal nouns, and case endings that many nouns have in their base form.
  4: 'ujte ujuc ajte ejs iet uj ij ut at it et al il ac av am im em as is es an en aj',
});

/** Imperative endings (`nastavte`, `vložte`); after other consonants, `-te` is a noun's locative (`komponente`). */
const imperatives = 'vte zte';

function shorten(word: string): string {
  // Joined names in code are not verbs: `menuitem`.
  if (word.endsWith('item')) return word;
  if (word.length > 6 && imperatives.includes(word.slice(-3))) return word.slice(0, -2);
  return stripEnding(word, endings);
}

/**
 * Returns the common part of the forms of a folded Slovak word. Strips endings until none is left, so that a noun that looks
 * inflected (`zoznam`) has the stem of its inflected forms (`zoznamy`), and drops the fleeting vowel (`prvok`, `prvku`;
 * `tlačidlo`, `tlačidiel`) and the letters of a verb's other aspect (`otvárať`, `prepínať`, `nasadzovať`). Words with digits
 * or joints are unchanged.
 */
function stripForms(word: string): string {
  if (!isPlainWord(word)) return word;
  let stem = word;
  for (let shorter = shorten(stem); shorter !== stem; shorter = shorten(stem)) stem = shorter;
  return stem.length < 5
    ? stem
    : stem.replace(/(?<=kry)[jltv]$|(?<=d)z$|(?<=tv)a(?=r$)|(?<=p)i(?=n$)|(?<=[^aeiouy])(?:ie|e|o)(?=[bcklmnrv]$)/, '');
}

/**
 * Pairs of stems: aspects of a verb (`ukladať`, `uložiť`), genitives with a different vowel (`cesta`, `ciest`), and synonyms
 * in documentation. `menu` is not inflected, and its stem would be that of `meno`.
 */
const otherStems = readPairs(
  'adries:adres ciest:cest cien:cen firiem:firm foriem:form genr:vygenr mazan:odstr mazat:odstr menit:zmen menu:ponuk nainst:inst naz:nazv otest:test patick:pat pisan:napis pisat:napis pisiem:pism podmenu:podponuk pouziv:pouz preklad:preloz presuv:presun skontrl:kontrl skopir:kopir stah:stiahn tahan:potiahn tahat:potiahn uklad:uloz viet:vet vklad:vloz vlakien:vlakn vyhlad:hlad vyluc:vynech vymaz:odstr zapat:pat zavr:zatvr zdokument:dokument zmaz:odstr zmien:zmen',
);

/** Returns the stem of a word. Synonyms share the stem of one of them. */
function stemSlovak(word: string): string {
  const stem = stripForms(word);
  return otherStems.get(word) ?? otherStems.get(stem) ?? stem;
}

/** Slovak. */
export const sk: SearchLanguage = {
  stem: stemSlovak,
  stopWords: readWords(
    'a aby aj ak aka ake ako aku aky ale alebo ani asi az bez bol bola boli bolo bude budu by byt cez chcem ci co da daju dam dat do este ho iba ich je jeho jej ju k kade kam kde keby ked kedy kolko komu kto ktora ktore ktoreho ktorej ktorom ktorou ktoru ktory ktorych ktorym ku kym lebo len ma maju mam mat medzi mi mna moj moja moje moze mozem mozete mozno na nad nej nez nie nim o od on ona oni po pod podla pokial potom pre preco pred predtym preto pretoze pri prilis s sa si sme so som ste su svoj svoja svoje svojej svojho svoju ta tak tam tato teda tento tie to toto tu tym u uz v vam velmi viac vo vsak vtedy z za ze zo',
  ),
  weakWords: readWords(
    'deje funguje fungovat funguju jeden jedna jedno jednu kazda kazde kazdy musim nieco niekto niektore potrebuje potrebujem robi robim robit spravim spravit stane treba urobi urobim urobit vsetko vsetky',
  ),
  definitions: { questions: ['co je', 'co su', 'co znamena'], pages: ['slovník', 'glosár', 'terminológia'] },
};
