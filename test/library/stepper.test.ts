import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('stepper');
const markup = (attributes = ''): string => `<sb-stepper accessible-label="Order" step="2" ${attributes}>
  <sb-step label="Basket">Two bricks</sb-step><sb-step label="Address" description="Where to">Street</sb-step><sb-step label="Payment">Card</sb-step></sb-stepper>`;

it('says which steps are done and which one is current', async () => {
  const page = await library.show(markup());
  expect(await page.getByRole('listitem').count()).toBe(3);
  expect(await page.getByText('Basket, Done').count()).toBe(1);
  expect(await page.locator('[aria-current=step]').textContent()).toContain('Address');
  await library.expectAccessible();
});

it('lets the reader go back to what is done, by mouse and by keyboard', async () => {
  const page = await library.show(markup('reach="done"'));
  expect(await page.getByRole('button').count()).toBe(1);
  await page.getByRole('button', { name: 'Basket' }).click();
  await library.show(markup('reach="all"'));
  await page.getByRole('button', { name: 'Payment' }).press('Enter');
  expect(await library.recorded()).toEqual([
    { type: 'sb-select', target: 'sb-step', detail: {} },
    { type: 'sb-change', target: 'sb-stepper', detail: { step: 3 } },
  ]);
  await library.expectAccessible();
});

it('shows the content of the current step when vertical, and moves by its methods', async () => {
  const page = await library.show(markup('orientation="vertical"'), { lang: 'sk' });
  await page.locator('sb-stepper').evaluate((stepper: HTMLElementTagNameMap['sb-stepper']) => stepper.next());
  await expect.poll(() => page.locator('sb-step[status=current] [part=content]').count()).toBe(1);
  expect(await page.locator('sb-step[status=current]').getAttribute('label')).toBe('Payment');
  expect(await page.getByText('Basket, Hotovo').count()).toBe(1);
  await library.expectAccessible();
});

it('stays when a listener cancels the choice', async () => {
  const page = await library.show(markup('reach="all"'));
  await page.evaluate(() => document.addEventListener('sb-select', (event) => event.preventDefault()));
  await page.getByRole('button', { name: 'Payment' }).click();
  expect(await library.recorded('sb-change')).toEqual([]);
});
