import { readForms, readWords, type SearchLanguage } from './language.ts';
import { isPlainWord, readEndings, stripEnding } from './strip-endings.ts';

const endings = readEndings({
  // Declension.
  3: 'eho emu ach och ich ych ovi mi ej om ov ym ia ie a e i o u y',
  // Verbs, participles and verbal nouns, and case endings that many nouns have in their base form.
  4: 'ujte ujuc ajte ejs iteln ateln uteln acn iet uj ij ut at it et al il ac av am im em as is es an en aj',
});

/** The ending of an imperative (`nastavte`, `vložte`); after other consonants, `-te` is a noun's locative (`komponente`). */
const imperative = /(?<=...[bdjlvz])te$/;

function shorten(word: string): string {
  // Joined names in code are not verbs: `menuitem`.
  return word.endsWith('item') ? word : stripEnding(word.replace(imperative, ''), endings);
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
    : stem
        .replace(/(?<=.{5})(?<!svetl|vlastn)ost$/, '')
        .replace(/(?<=kry)[jltv]$|(?<=d)z$|(?<=tv)a(?=r$)|(?<=p)i(?=n$)|(?<=[^aeiouy])(?:ie|e|o)(?=[bcklmnrv]$)/, '');
}

/**
 * Stems, and others that are the same word: aspects of a verb (`ukladať`, `uložiť`), genitives with a different vowel (`cesta`,
 * `ciest`), diminutives (`kartička`), and synonyms in documentation. `menu` is not inflected, and its stem would be that of `meno`.
 */
const otherStems = readForms(
  'adres:adries balik:balick cen:cien cest:ciest dokument:zdokument doln:dol,spodn farb:farebn firm:firiem form:foriem hlad:vyhlad horn:hor ikon:ikonk inst:nainst kart:kariet,kartick klikn:tukn kontrl:skontrl kopir:skopir lav:nalav,vlav najd:najst napis:pis,pisan,pisat,pisem nazv:naz obrazk:fotk odstr:maz,mazan,mazat,vymaz,zmaz okn:okienk pat:patick,zapat pism:pisiem poct:pocet podponuk:podmenu pol:polick ponuk:menu potiahn:pretiahn,tah,tahan,tahat pouz:pouziv pouzivatl:uzivatl prejd:prechad,prejst preloz:preklad presun:premiestn,presuv priecink:zlozk publik:zverejn ries:vyr skry:sch spoj:spaj stiahn:stah telefn:mobil test:otest tlacidl:tlacitk uloz:uklad vet:viet vlakn:vlakien vloz:vklad vrat:vrac vygenr:generatr,genr vynech:vyluc vytvr:tvor,vyrb zacin:zacat,zacn zaskrt:zaskrtn zatvr:zavr zmen:meni,menia,menim,menit,menn,zmien zorad:radit,radn,triedenie,triedit',
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
    'a aby aj ak aka ake ako akom aku aky ale alebo ani asi az bez bol bola boli bolo bude budu by byt cez chcem ci co da daju dam dat do este ho iba ich je jeho jej ju k kade kam kde keby ked kedy kolko komu kto ktora ktore ktoreho ktorej ktorom ktorou ktoru ktory ktorych ktorym ku kym lebo len ma maju mam mat medzi mi mna mne moj moja moje moze mozem mozete mozno na nad nam nas nech nej nez nich nie nim nimi o od on ona oni po pod podla pokial potom pre preco pred predtym preto pretoze pri prilis s sa si sme so som ste su svoj svoja svoje svojej svojho svoju ta tak tam tato teda tejto ten tento tie tieto to toho tohto tom tomto toto touto tu tych tym tymi u uz v vam vas velmi viac vo vsak vtedy z za ze zo',
  ),
  weakWords: readWords(
    'bezi deje fung jedn kazd mus niec niekt niektr potrb rob spravim spravit stane treba urob vsetko vsetky',
  ),
  definitions: { question: /^co (?:je|su|znamena)(?: to)?(?= )/, pages: ['slovník', 'glosár', 'terminológia'] },
};
