import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('accordion');
const two = `<sb-accordion name="faq" label="Delivery"><p>Two days.</p></sb-accordion><sb-accordion name="faq" label="Returns" open><p>Free.</p></sb-accordion>`;

it('unfolds by mouse and folds the other of its name', async () => {
  const page = await library.show(two);
  await page.getByText('Delivery').click();
  expect(await page.getByText('Two days.').isVisible()).toBe(true);
  await expect.poll(() => page.getByText('Free.').isVisible()).toBe(false);
  expect((await library.recorded()).map(({ type }) => type)).toEqual(['sb-open', 'sb-close']);
  await library.expectAccessible();
});

it('is worked by keyboard, and not at all when disabled', async () => {
  const page = await library.show(
    '<sb-accordion label="Delivery"><p>Two days.</p></sb-accordion><sb-accordion disabled label="Off"><p>No</p></sb-accordion>',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => library.recorded('sb-open')).toHaveLength(1);
  await page.keyboard.press('Space');
  await expect.poll(() => library.recorded('sb-close')).toHaveLength(1);
  await page.locator('sb-accordion[disabled] summary').evaluate((summary: HTMLElement) => summary.click());
  expect(await page.getByText('No', { exact: true }).isVisible()).toBe(false);
});

it('says nothing when code opens it, and can be a heading', async () => {
  const page = await library.show(
    '<h1>Help</h1><sb-accordion label="Delivery" heading-level="2"><p>Two days.</p></sb-accordion>',
  );
  await page
    .locator('sb-accordion')
    .evaluate((accordion: HTMLElementTagNameMap['sb-accordion']) => (accordion.open = true));
  expect(await page.getByText('Two days.').isVisible()).toBe(true);
  expect(await page.getByRole('heading', { level: 2, name: 'Delivery' }).count()).toBe(1);
  expect(await library.recorded()).toEqual([]);
  await library.expectAccessible();
});
