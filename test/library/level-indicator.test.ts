import { expect, it } from 'vitest';
import { meterLevel } from '../../content/library/shared/meter-level.ts';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('level-indicator');

it('is a meter with its label and its value in words', async () => {
  const page = await library.show('<sb-level-indicator label="Battery" value="60" show-value></sb-level-indicator>');
  const meter = page.getByRole('meter', { name: 'Battery' });
  expect(await meter.getAttribute('aria-valuenow')).toBe('60');
  expect(await meter.getAttribute('aria-valuetext')).toBe('60%');
  await library.expectAccessible();
});

it('fills its segments one after the other', async () => {
  const page = await library.show(
    '<sb-level-indicator accessible-label="Signal" value="3.5" max="4" segments="4"></sb-level-indicator>',
  );
  const widths = await page
    .locator('[part=fill]')
    .evaluateAll((fills) => fills.map((fill) => getComputedStyle(fill).getPropertyValue('--_share')));
  expect(widths).toEqual(['100%', '100%', '100%', '50%']);
});

it('speaks the language of the page', async () => {
  const page = await library.show('<sb-level-indicator label="Batéria" value="45"></sb-level-indicator>', {
    lang: 'sk',
  });
  expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('45\u00a0%');
});

it('keeps its value on the scale', async () => {
  const page = await library.show(
    '<sb-level-indicator label="Disk" value="150" value-text="Full" orientation="vertical"></sb-level-indicator>',
  );
  expect(await page.getByRole('meter').getAttribute('aria-valuenow')).toBe('100');
  expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('Full');
  await library.expectAccessible();
});

it('judges a value as the meter element does', () => {
  const battery = { min: 0, max: 100, low: 20, high: 80, optimum: 100 };
  expect([10, 50, 90].map((value) => meterLevel({ ...battery, value }))).toEqual(['poor', 'fair', 'good']);
  const load = { min: 0, max: 100, low: 60, high: 90, optimum: 0 };
  expect([10, 70, 95].map((value) => meterLevel({ ...load, value }))).toEqual(['good', 'fair', 'poor']);
  expect(meterLevel({ min: 0, max: 5, value: 1 })).toBe('good');
});

it('shows its value in forced colors too', async () => {
  const page = await library.show('<sb-level-indicator label="Disk" value="45"></sb-level-indicator>');
  await page.emulateMedia({ forcedColors: 'active' });
  const colorOf = (part: string): Promise<string> =>
    page
      .locator(`sb-level-indicator [part=${part}]`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf('fill')).not.toBe(await colorOf('segment'));
  await page.emulateMedia({ forcedColors: null });
});
