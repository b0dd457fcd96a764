import { describe, expect, it } from 'vitest';
import { createTexts } from '../../src/theme/i18n/catalogs.ts';

describe('interface texts', () => {
  it('keeps one-letter words of Slovak sentences with the next word, and leaves names as they are', () => {
    const { text } = createTexts('sk', {});
    expect(text('theme.contentVisibility.unlistedBanner.message')).toContain(
      'indexovať a\u00a0dostanú sa k\u00a0nej iba používatelia s\u00a0priamym odkazom.',
    );
    expect(text('theme.colorToggle.ariaLabel')).toBe('Prepnúť medzi tmavým a svetlým režimom (aktuálne {mode})');
  });

  it.each([
    [1, '1 položka'],
    [2, '2 položky'],
    [1.5, '1,5 položky'],
    [5, '5 položiek'],
    [0, '0 položiek'],
  ])('counts in Slovak: %d', (count, text) => {
    expect(createTexts('sk', {}).plural('theme.docs.DocCard.categoryDescription.plurals', count)).toBe(text);
  });

  it.each([
    ['en', 1, 'See the one result'],
    ['en', 2, 'See all 2 results'],
    ['sk', 1, 'Zobraziť jediný výsledok'],
    ['sk', 3, 'Zobraziť všetky 3 výsledky'],
    ['sk', 1.5, 'Zobraziť všetkých 1,5 výsledku'],
    ['sk', 12, 'Zobraziť všetkých 12 výsledkov'],
  ])('leads to all results in %s: %d', (language, count, text) => {
    expect(createTexts(language, {}).plural('theme.SearchBar.seeAll', count)).toBe(text);
  });

  it('falls back from a locale to its language, and from an unknown language to English', () => {
    expect(createTexts('sk-SK', {}).text('theme.docs.paginator.next')).toBe('Ďalej');
    expect(createTexts('de-AT', {}).text('theme.docs.paginator.next')).toBe('Weiter');
    expect(createTexts('hr', {}).text('theme.docs.paginator.next')).toBe('Next');
  });

  it('prefers the texts of the site', () => {
    const texts = createTexts('en', { 'theme.docs.paginator.next': 'Onwards' });
    expect(texts.text('theme.docs.paginator.next')).toBe('Onwards');
  });

  it('leaves a placeholder without a value as it is', () => {
    expect(createTexts('en', {}).text('theme.docs.versionBadge.label')).toBe('Version: {versionLabel}');
  });

  it('writes dates as the language does, in UTC', () => {
    expect(createTexts('sk', {}).date('2026-11-02T23:30:00Z')).toBe('2. 11. 2026');
    expect(createTexts('en', {}).date('2026-11-02T23:30:00Z')).toBe('Nov 2, 2026');
    expect(createTexts('de-AT', {}).date('2026-01-02T23:30:00Z')).toBe('2. Jän. 2026');
    // A key that is no tag has the dates of the language that its texts are in.
    expect(createTexts('zh_TW', {}).date('2026-11-02T23:30:00Z')).toBe('2026年11月2日');
  });
});
