import { expect, it, test } from 'vitest';
import { proseOfPage, readDescriptions, readPages } from './prose.ts';
import { findFaults, type Exceptions } from './typography.ts';

/** Words that are quoted from the other language. */
const exceptions: Exceptions = {
  'content/en/contributing/docs/search.mdx': ['tlačidlo', 'tlačidlami'],
};

const pages = { sk: readPages('sk'), en: readPages('en') };

test.each(['sk', 'en'] as const)('the pages in %s keep the rules of its typography', (language) => {
  expect(pages[language].length).toBeGreaterThan(1_000);
  expect(pages[language].flatMap((prose) => findFaults(prose, language, exceptions))).toEqual([]);
});

it('finds no fault in the Slovak descriptions of elements', () => {
  const descriptions = readDescriptions('sk');
  expect(descriptions.length).toBeGreaterThan(500);
  expect(descriptions.flatMap((prose) => findFaults(prose, 'sk'))).toEqual([]);
});

it('has no exception that nothing needs', () => {
  const unused = Object.entries(exceptions).flatMap(([file, words]) => {
    const text = [...pages.sk, ...pages.en].filter((prose) => prose.file === file).map((prose) => prose.text);
    return words.filter((word) => !text.join('\n').includes(word));
  });
  expect(unused).toEqual([]);
});

test.each([
  ['sk', 'dva  razy', 'two spaces'],
  ['sk', 'tlačidlo - prvok', 'hyphen for a dash'],
  ['en', 'a button -- an element', 'hyphen for a dash'],
  ['sk', 'a\u00A0tak ďalej...', 'dots for an ellipsis'],
  ['sk', 'názov "port"', 'straight quotation mark'],
  ['en', "the page's title", 'straight quotation mark'],
  ['sk', 'názov “port”', 'quotation mark of another language'],
  ['en', 'the name „port“', 'quotation mark of another language'],
  ['sk', 'klik v okne', 'line may break after a word of one letter'],
  ['sk', 'klik (V okne)', 'line may break after a word of one letter'],
  ['sk', 'klik s\n`sb-button`', 'line may break after a word of one letter'],
  ['sk', 'má 8,5 kB', 'line may break in a number or before its unit'],
  ['sk', '12 000\u00A0strán', 'line may break in a number or before its unit'],
  ['en', 'below 320 px', 'line may break in a number or before its unit'],
  ['sk', 'tlačidlo with ikonou', 'English word'],
  ['sk', '*The* element', 'English word'],
  ['en', 'a button alebo a link', 'Slovak word'],
  ['en', 'a žltý button', 'Slovak word'],
] as const)('in %s, %j is a fault: %s', (language, source, fault) => {
  const found = proseOfPage(source, 'page.mdx').flatMap((prose) => findFaults(prose, language));
  expect(new Set(found.map((line) => /^page\.mdx:\d (.*): …/.exec(line)?.[1]))).toEqual(new Set([fault]));
});

test.each([
  ['sk', 'názov „port“ – v\u00A0okne, `a b - "c"`, z\u00A0pamäte… 1.\u00A0a'],
  ['sk', 'text <kbd>the</kbd> a\u00A0<span lang="en">for the record</span>'],
  ['en', 'the page’s “port” – a name, an <i lang="sk">žltý</i> one'],
  ['en', '[label](/a-b "A title") and ![a picture](./a.png)'],
] as const)('in %s, %j is right', (language, source) => {
  expect(proseOfPage(source, 'page.mdx').flatMap((prose) => findFaults(prose, language))).toEqual([]);
});

it('reports the place of the fault', () => {
  const source = '---\ntitle: Okná\n---\n\n# Okná\n\nPrvý riadok\na druhý v okne.\n';
  expect(proseOfPage(source, 'page.mdx').flatMap((prose) => findFaults(prose, 'sk'))).toEqual([
    'page.mdx:8 line may break after a word of one letter: …Prvý riadok⏎a druhý v okne.…',
    'page.mdx:8 line may break after a word of one letter: …Prvý riadok⏎a druhý v okne.…',
  ]);
});
