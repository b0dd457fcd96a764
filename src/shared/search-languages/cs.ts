import { readWords, type SearchLanguage } from './language.ts';
import { isPlainWord, readEndings, stripEndings } from './strip-endings.ts';

const endings = readEndings({
  // Declension.
  3: 'iho emi ami imi ymi ovi ove eho ich ych ech ach atum aty ata mi ej em im ym am um ou uv u e i o a y',
  // Verbs, participles and verbal nouns.
  4: 'ujeme ujete ujici ovani ovana ovany ovat oval ujem ujes ujte ajte ejte uje uji it at et an en acemi acich ace aci aji out ut',
  5: 'al il el',
});

/** Returns the common part of the forms of a folded Czech word. */
function stemCzech(word: string): string {
  if (!isPlainWord(word)) return word;
  const stem = stripEndings(word, endings);
  // A fleeting vowel (`prvek`, `prvku`), and a softened consonant (`ruka`, `ruce`).
  const plain = stem.length < 5 ? stem : stem.replace(/(?<=kry)[jltv]$|(?<=[^aeiouy])e(?=[bcklmnrv]$)/, '');
  return plain.replace(/c$/, 'k').replace(/z$/, 'h');
}

/** Czech. */
export const cs: SearchLanguage = {
  stem: stemCzech,
  stopWords: readWords(
    'a aby ale ani az bez by byl byla byli bylo byt ci co coz do ho i ja jak jake jaky jako je jeho jeji jejich jen jeste ji jsem jsi jsme jsou jste k kam kde kdo kdy kdyz ke ktera ktere kteri ktery ma mam mate me mi mit mne muj muze muzu my na nad nam ne nebo nez ni nic o od on ona oni ono pak po pod podle pokud pro proc proti protoze pri s se si sve svou ta tak take tam te ten tedy ti to toho tohle tom tomu tento tu ty u uz v vam vas ve vsak vy z za ze',
  ),
  definitions: { question: /^co (?:je|jsou|znamena)(?: to)?(?= )/, pages: ['slovník', 'glosář', 'terminologie'] },
};
