import { expect, it } from 'vitest';
import { timeDistance } from '../../content/library/shared/relative-time.ts';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('relative-time');

const now = Date.parse('2026-06-15T12:00:00Z');

it.each([
  ['2026-06-15T11:59:50Z', -10, 'second'],
  ['2026-06-15T12:59:59Z', 59, 'minute'],
  ['2026-06-15T09:00:00Z', -3, 'hour'],
  ['2026-06-17T11:00:00Z', 1, 'day'],
  ['2026-06-29T12:00:00Z', 2, 'week'],
  ['2026-04-01T12:00:00Z', -2, 'month'],
  ['2019-01-01T00:00:00Z', -7, 'year'],
])('%s is %d %ss away', (date, amount, unit) => {
  expect(timeDistance(Date.parse(date), now)).toEqual({ amount, unit });
});

it('has the exact moment in its <time>, and nothing without a date', async () => {
  const page = await library.show(
    '<sb-relative-time date="2019-01-01T00:00:00Z"></sb-relative-time><sb-relative-time date="soon"></sb-relative-time>',
  );
  const time = page.locator('sb-relative-time time');
  expect(await time.count()).toBe(1);
  expect(await time.getAttribute('datetime')).toBe('2019-01-01T00:00:00.000Z');
  expect(await time.getAttribute('title')).toContain('2019');
  expect(await time.textContent()).toMatch(/^\d+ years ago$/);
  await library.expectAccessible();
});

it('speaks the language around, and counts on with sync', async () => {
  const page = await library.show('<sb-relative-time numeric="always" sync></sb-relative-time>', { lang: 'sk' });
  await page.locator('sb-relative-time').evaluate((element) => {
    Object.assign(element, { date: new Date(Date.now() - 59_500) });
  });
  const time = page.locator('sb-relative-time time');
  await expect.poll(() => time.textContent()).toBe('pred 59 sekundami');
  await expect.poll(() => time.textContent(), { timeout: 3_000 }).toBe('pred 1 minútou');
});
