import { readForms, readWords, type SearchLanguage } from './language.ts';

const vowel = /[aeiouy]/;

/** Undoes spelling changes before `-ed` and `-ing`: `stopp` becomes `stop`; `creat` and `create` both become `creat`. */
function normalizeStem(stem: string): string {
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function stripPlural(word: string): string {
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function stripVerbEnding(word: string): string {
  const stem = /^(.{3,})(?:ed|ing|er|(?<!^dis)able)$/.exec(word)?.[1];
  return stem !== undefined && vowel.test(stem) ? normalizeStem(stem) : word;
}

/** Forms that differ from their word by more than an ending. */
const irregularForms = readForms(
  'begin:began,begun bind:bound break:broken build:built catch:caught child:children choose:choice,chose,chosen compare:comparison convert:conversion dismiss:dismissible documentation:document draw:drawn expand:expansion fast:fastest find:found forget:forgotten freeze:frozen give:given grow:grown hide:hidden hold:held keep:kept lose:lost make:made maximum:biggest,largest mean:meant menu:menus minimum:smallest override:overridden overwrite:overwritten permission:rights rebuild:rebuilt register:registration repeat:repetition rewrite:rewritten run:ran send:sent show:shown slow:slowest take:taken,took tell:told throw:threw,thrown undo:undone width:wide,wider,widest write:written,wrote',
);

/** Synonyms in documentation. */
const otherWords = readForms(
  'application:app configure:config define:definition delete:erase,remove development:dev disable:switchoff,turnoff environment:env error:mistake fail:failure folder:dir,directory guide:tutorial image:photo,photograph,picture maximum:max minimum:min parameter:param phone:mobile,smartphone repository:repo site:website',
);

/** Unifies British and American spellings: `colour` and `color`, `customise` and `customize`. */
function unifySpelling(stem: string): string {
  return stem.replace(/(?<=...)our$/, 'or').replace(/(?<=....)is$/, 'iz');
}

/**
 * Returns the common part of the forms of a folded English word. Plurals, `-ed`, `-ing`, `-er`, `-able`, `-ly`, `-ment`,
 * `-ness`, `-ity`, `-ation`, `-ance`, `-ence`, `-ery`, `-al`, a final `-e` or `-y`. Words with digits or joints are unchanged.
 */
function stripEndings(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = (irregularForms.get(word) ?? stripPlural(word))
    .replace(/bility$/, 'ble')
    .replace(/ification$/, 'ify')
    .replace(/(?<=.{4})(?:ly|ness|ment|ity)$/, '')
    .replace(/(?<=.{6})(?<!er)[ae]nc[ey]$/, '')
    .replace(/(?<=sub|per|trans)mission$/, 'mit')
    .replace(/(?<=scri)ption$/, 'b')
    .replace(/(?<=clu)sion$/, 'd')
    .replace(/(?<=.{3}ic|.{4}[sv])al$/, '')
    .replace(/(?<=.{4})(?:ion|or|ery)$/, '');
  for (let shorter = stripVerbEnding(stem); shorter !== stem; shorter = stripVerbEnding(stem)) stem = shorter;
  if (stem.length < 4) return stem;
  return unifySpelling(
    stem
      .replace(/[eiy]$/, '')
      .replace(/(?<=.{5})at$/, '')
      .replace(/(?<=...l)l$/, ''),
  );
}

const otherStems = new Map([...otherWords].map(([word, same]) => [stripEndings(word), stripEndings(same)]));

/** Returns the stem of a word. Synonyms share the stem of one of them. */
function stemEnglish(word: string): string {
  const stem = stripEndings(word);
  return otherStems.get(stem) ?? stem;
}

/** English. */
export const en: SearchLanguage = {
  stem: stemEnglish,
  stopWords: readWords(
    'a am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its me my no not of on or our shall should so some such that the their then there these they this to us was we were what when where which who why will with would you your',
  ),
  weakWords: readWords(
    'add adds adding after before between change create difference different each enable every first go happens let lets make makes making many much need one only own put see set show someone something tell use uses used user users using want way while without',
  ),
  particles: readWords('in on'),
  memberName:
    /(?:\b(?:an?|the) |^(?=\w+ \w+$))(?!an? |the )(\w+) (?:attribute|directive|event|method|option|prop|slot)\b/i,
  definitions: {
    question: /^what (?:is|are)(?: (?:an?|the))?(?= )/,
    pages: ['glossary', 'terminology', 'definitions'],
  },
};
