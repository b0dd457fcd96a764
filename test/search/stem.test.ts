import { describe, expect, test } from 'vitest';
import { fold } from '../../src/shared/search-fold.ts';
import { searchLanguage } from '../../src/shared/search-languages/index.ts';

const stems = (language: string, forms: string): ReadonlySet<string> =>
  new Set(forms.split(' ').map((form) => searchLanguage(language).stem(fold(form))));

describe('the forms of a word share one stem', () => {
  test.each([
    'tlačidlo tlačidla tlačidlu tlačidle tlačidlom tlačidlá tlačidiel tlačidlám tlačidlách tlačidlami',
    'stránka stránky stránke stránku stránkou stránok stránkam stránkach stránkami',
    'komponent komponentu komponente komponentom komponenty komponentov komponentoch komponentmi',
    'vlastnosť vlastnosti vlastností vlastnosťou vlastnostiam vlastnosťami vlastnostiach',
    'nastavenie nastavenia nastavením nastaveniami nastaviť nastavte nastavíte nastavil nastavený nastavuje',
    'prvok prvku prvky prvkov prvkom prvkami prvkoch',
    'názov názvu názvy názvov názvom názvami',
    'zoznam zoznamu zoznamy zoznamov zoznamom',
    'parameter parametra parametre parametrov parametrom',
    'verzia verzie verziu verziou verzií verziami verziách',
    'vrstva vrstvy vrstiev vrstvu',
    'nový nová nové nového novej novým nových novými novú',
    'pridať pridáte pridal pridajte pridávať pridanie pridaný pridáva',
    'inštalácia inštalácie inštaláciu inštalovať inštaluje inštalujte',
    'presunúť presuniem presunie presun presunutý presunutie',
    'stiahnuť stiahnem stiahne stiahnutý stiahnutie',
    'prepnúť prepnem prepne prepnutý prepnutím',
    'poslať pošlem pošle poslaný',
    'zavrieť zavriem zavrie zavretý',
    'skryť skryjem skryje skryté skryli skrýva',
    'otvoriť otvorenie otvorím otvárať otváranie otvára',
    'zatvoriť zatvorenie zatvárať zatváranie zavrieť zavretý',
    'uložiť uloženie ukladať ukladanie',
    'odstrániť odstránenie vymazať zmazanie mazanie',
    'preložiť preložená preklad prekladu prekladať',
    'hľadať hľadanie vyhľadať vyhľadávanie',
    'inštalovať inštalácia nainštalovať nainštalujem',
    'ponuka ponuky menu',
    'systém systému systémy systémov systémom',
    'kód kódu kódom kódy kódov',
    'roh rohu rohy rohov',
    'adresa adresy adries',
    'cesta cesty ciest',
    'vlákno vlákna vlákien',
    'zmena zmeny zmien zmeniť meniť',
    'kontrola kontrolovať skontrolovať skontrolujem',
    'testovať otestovať otestujem',
    'písať písanie napísať',
    'použiť použitie používať',
    'generovať vygenerovať',
    'dokumentovať zdokumentovať',
    'potiahnuť ťahať ťahanie',
    'zmeniť mením mení menia meniť menenie',
    'zoradiť zoraďovať radiť radenie triediť triedenie',
    'vytvoriť tvoriť tvorí vyrobiť',
    'začať začne začnem začína',
    'skryť skrývať schovať schová',
    'spojiť spojenie spájať spájanie',
    'zaškrtnúť zaškrtne zaškrtávacie',
    'nastaviť nastaviteľný nastaviteľné',
    'prístupný prístupnosť prístupnosti',
    'farba farbou farebný farebné',
    'počet počtu počty počtom',
    'karta karty kariet kartička kartičky',
    'používateľ používatelia užívateľ',
    'vložiť vkladať vložte',
  ])('sk: %s', (forms) => {
    expect(stems('sk', forms).size).toBe(1);
  });

  test.each(['meniť meno', 'trieda triediť', 'vlastnosť vlastný', 'svetlosť svetlý'])(
    'sk, different words: %s',
    (words) => {
      expect(stems('sk', words).size).toBe(2);
    },
  );

  test('a word that is not inflected has no form of another word', () => {
    expect(stems('sk', 'menu meno').size).toBe(2);
  });

  test.each([
    'install installs installed installing installation installer',
    'configure configures configured configuring configuration configurable',
    'property properties',
    'create creates created creating creation creator',
    'stop stops stopped stopping',
    'accessibility accessible',
    'class classes',
    'disable disables disabled disabling',
    'security secure secured securely',
    'automatic automatically automatics',
    'write written writing',
    'hide hidden hiding',
    'colour colours color colors coloured',
    'customise customised customizing customisation customizations',
    'label labels labelled labeling',
    'permit permits permitted permission permissions',
    'submit submits submitted submission',
    'picture pictures image images',
    'delete deleted deleting remove removes removed removing',
    'configuration configure config',
    'wide wider width',
    'discover discovers discovered discovery',
    'specify specifies specified specification',
    'depend depends depending dependency dependencies',
    'perform performs performing performance',
    'describe described describing description',
    'subscribe subscriber subscription subscriptions',
    'exclude excluded exclusion',
    'override overriding overridden',
    'catch catching caught',
    'throw thrown threw',
    'env environment environments',
    'compare comparing comparison',
    'convert conversion',
    'dismiss dismissible',
    'document documented documentation',
    'expand expansion',
    'fast faster fastest',
    'register registration',
    'repeat repetition',
    'slow slower slowest',
  ])('en: %s', (forms) => {
    expect(stems('en-US', forms).size).toBe(1);
  });

  test.each([
    ['cs', 'tlačítko tlačítka tlačítku tlačítkem tlačítek tlačítkům tlačítkách'],
    ['cs', 'stránka stránky stránce stránku stránkou stránek stránkám stránkách stránkami'],
    ['cs', 'vlastnost vlastnosti vlastností vlastnostem vlastnostech vlastnostmi'],
    ['cs', 'nastavení nastavením nastavit nastavíte nastavil'],
    ['cs', 'přesunout přesunu přesune přesunutí přesun'],
    ['cs', 'zapnout zapnu zapne zapnutý'],
    ['cs', 'skrýt skryji skryje skrytý'],
    ['cs', 'instalace instalaci instalací instalovat instaluje instalujte'],
    ['pl', 'przycisk przycisku przyciski przycisków przyciskiem przyciskami przyciskach'],
    ['pl', 'strona strony stronie stronę stroną stronom stronami stronach'],
    ['pl', 'instalacja instalacji instalację instalacją instalować instaluje'],
    ['pl', 'ustawienie ustawienia ustawieniu ustawieniem ustawieniami'],
    ['de', 'schaltfläche schaltflächen'],
    ['de', 'eigenschaft eigenschaften'],
    ['de', 'installieren installiert installierte installation installationen installierung'],
    ['de', 'element elemente elementen elements elementes'],
    ['de', 'farbe farben'],
    ['de', 'einstellung einstellungen einstellen'],
    ['fr', 'bouton boutons'],
    ['fr', 'installer installe installez installation installations installé installée'],
    ['fr', 'propriété propriétés'],
    ['fr', 'configurer configuration configurations configurable configuré'],
    ['fr', 'journal journaux'],
    ['ko', '버튼 버튼을 버튼이 버튼은 버튼의'],
  ])('%s: %s', (language, forms) => {
    expect([...stems(language, forms)]).toHaveLength(1);
  });

  test('of a language that search does not know, words are only folded', () => {
    expect([...stems('hu', 'gombok gombot')]).toEqual(['gombok', 'gombot']);
  });

  test('words of other meaning keep apart', () => {
    expect(stems('sk', 'farba forma firma').size).toBe(3);
    expect(stems('sk', 'menuitem meno').size).toBe(2);
    expect(stems('sk', 'prepnúť prepísať').size).toBe(2);
    expect(stems('en', 'theme there these').size).toBe(3);
    expect(stems('cs', 'barva forma firma').size).toBe(3);
    expect(stems('pl', 'kolor format firma').size).toBe(3);
    expect(stems('de', 'farbe form format').size).toBe(3);
    expect(stems('fr', 'couleur forme format').size).toBe(3);
  });

  test('identifiers stay as they are', () => {
    expect([...stems('sk', 'sb-buttony --x2 h1')]).toEqual(['sb-buttony', '--x2', 'h1']);
  });
});
