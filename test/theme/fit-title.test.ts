import { expect, it } from 'vitest';
import { fitTitle } from '../../src/theme/card/fit-title.ts';

it('takes large letters for a short title and smaller ones for a long title', () => {
  expect(fitTitle('Tlačidlo', 1024)).toEqual({ lines: ['Tlačidlo'], size: 96 });
  const long = fitTitle('Ako smerovač a elementy skryjú to, čo používateľ nesmie', 1024);
  expect(long.size).toBe(84);
  expect(long.lines.join(' ')).toBe('Ako smerovač a elementy skryjú to, čo používateľ nesmie');
});

it('cuts a word that is wider than a line, and ends a title that is too long', () => {
  expect(fitTitle('x'.repeat(60), 1024).lines.join('')).toBe('x'.repeat(60));
  const { lines, size } = fitTitle('môže '.repeat(80), 1024);
  expect(size).toBe(60);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/^môže .* môž…$/);
});

it('keeps words together that a non-breaking space joins', () => {
  expect(fitTitle('Nastavenie nástroja a\u00a0siete', 1024).lines).toEqual(['Nastavenie', 'nástroja a\u00a0siete']);
});
