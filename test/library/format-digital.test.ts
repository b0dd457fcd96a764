import { expect, it } from 'vitest';
import { formatDigital } from '../../content/library/shared/format-digital.ts';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('format-digital');

const base = { language: 'en', unit: 'byte', system: 'decimal', display: 'short', maximumFractionDigits: 2 } as const;

it.each([
  [0, {}, '0 byte'],
  [1_536_000, {}, '1.54 MB'],
  [999_999, {}, '1 MB'],
  [-2_500, {}, '-2.5 kB'],
  [5e15, {}, '5,000 TB'],
  [1_500_000, { unit: 'bit' }, '1.5 Mb'],
  [1_536, { system: 'binary' }, '1.5\u00A0KiB'],
  [1_048_576, { system: 'binary', unit: 'bit' }, '1\u00A0Mibit'],
  [2_000, { display: 'long' }, '2 kilobytes'],
  [3_000, { display: 'long', language: 'sk' }, '3 kilobajty'],
  [1_234_567, { maximumFractionDigits: 0 }, '1 MB'],
  [Number.NaN, {}, ''],
] as const)('writes %d with %o as "%s"', (value, options, text) => {
  expect(formatDigital(value, { ...base, ...options })).toBe(text);
});

it('writes in the language around and follows its change', async () => {
  const page = await library.show('<p>Size: <sb-format-digital value="1500000"></sb-format-digital></p>', {
    lang: 'sk',
  });
  const text = (): Promise<string | null> =>
    page.locator('sb-format-digital').evaluate((element) => element.shadowRoot?.textContent?.trim() ?? null);
  expect(await text()).toBe('1,5 MB');
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  await expect.poll(text).toBe('1.5 MB');
  await library.expectAccessible();
});
