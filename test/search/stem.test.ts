import { describe, expect, test } from 'vitest';
import { fold } from '../../src/shared/search-fold.ts';
import { searchLanguage } from '../../src/shared/search-stem.ts';

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
  ])('sk: %s', (forms) => {
    expect(stems('sk', forms).size).toBe(1);
  });

  test.each([
    'install installs installed installing installation installer',
    'configure configures configured configuring configuration configurable',
    'property properties',
    'create creates created creating creation creator',
    'stop stops stopped stopping',
    'accessibility accessible',
    'class classes',
  ])('en: %s', (forms) => {
    expect(stems('en-US', forms).size).toBe(1);
  });

  test('words of other meaning keep apart', () => {
    expect(stems('sk', 'farba forma firma').size).toBe(3);
    expect(stems('en', 'theme there these').size).toBe(3);
  });

  test('identifiers stay as they are', () => {
    expect([...stems('sk', 'sb-buttony --x2 h1')]).toEqual(['sb-buttony', '--x2', 'h1']);
  });
});
