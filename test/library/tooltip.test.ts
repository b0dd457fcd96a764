import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('tooltip', 'button');

it('is shown on hover, stays under the pointer and goes when the pointer leaves', async () => {
  const page = await library.show(
    '<div style="padding: 5rem"><sb-tooltip content="Saves a copy" delay="0"><sb-button>Save</sb-button></sb-tooltip></div>',
  );
  await page.getByRole('button').hover();
  await page.getByRole('tooltip', { name: 'Saves a copy' }).waitFor();
  await library.expectAccessible();
  await page.getByRole('tooltip').hover();
  await page.waitForTimeout(150);
  expect(await page.getByRole('tooltip').isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(() => library.recorded('sb-close')).toHaveLength(1);
});

it('is shown on focus, hidden by Escape, and describes the control that has the focus', async () => {
  const page = await library.show('<sb-tooltip content="Saves a copy"><sb-button>Save</sb-button></sb-tooltip>');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('tooltip').isVisible()).toBe(true);
  expect(await page.getByRole('button').getAttribute('aria-description')).toBe('Saves a copy');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('tooltip').count()).toBe(0);
  expect((await library.recorded()).map(({ type }) => type)).toEqual(['sb-open', 'sb-close']);
});

it('takes its text from the slot, and stays hidden when disabled', async () => {
  const page = await library.show(
    '<sb-tooltip disabled><button>Save</button><span slot="content">A <b>copy</b></span></sb-tooltip>',
  );
  await page.keyboard.press('Tab');
  expect(await page.getByRole('button').getAttribute('aria-description')).toBe('A copy');
  expect(await page.getByRole('tooltip').count()).toBe(0);
});
