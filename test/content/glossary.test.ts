import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findTerms } from '../../src/generator/plugins/translations/terms/find-terms.ts';
import { readTerms } from '../../src/generator/plugins/translations/terms/read-terms.ts';
import { findCatalog } from '../../src/theme/i18n/catalogs.ts';
import { root } from '../support/root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Without the line of synonyms, which has the words of readers. */
function listDescriptions(): readonly unknown[] {
  const texts = Object.entries(JSON.parse(read('content/config-reference/sk.json')));
  return texts.filter(([english]) => !english.startsWith('all options')).map(([, text]) => text);
}

const words = readTerms(read('content/TERMINOLOGY.md'), ['sk', 'en']);

/** `docs i18n terms` checks pages; these texts are parts of the tool, or data. */
it.each([
  ['sk', 'interface texts', Object.values(findCatalog('sk').catalog).join('\n\n')],
  ['en', 'interface texts', Object.values(findCatalog('en').catalog).join('\n\n')],
  ['sk', 'descriptions of the config', listDescriptions().join('\n\n')],
  ['sk', 'pages of a new site', read('src/starter/sk/index.mdx') + read('src/starter/sk/writing.mdx')],
])('the glossary of "%s" holds for the %s', (locale, _, text) => {
  const found = findTerms(
    { path: `content/${locale}/texts.md`, text, readText: () => null },
    words.filter((word) => word.locale === locale),
    { rules: {}, markdownFormat: 'md', folder: `content/${locale}`, lines: {} },
  );
  expect(found.map(({ message }) => message)).toEqual([]);
});
