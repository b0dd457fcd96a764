import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('tab-group');
const markup = (attributes = ''): string => `<sb-tab-group accessible-label="Order" ${attributes}>
  <sb-tab panel="items">Items</sb-tab><sb-tab panel="off" disabled>Off</sb-tab><sb-tab panel="bill">Bill</sb-tab>
  <sb-tab-panel name="items">Two bricks</sb-tab-panel><sb-tab-panel name="off">Nothing</sb-tab-panel><sb-tab-panel name="bill">Four euros</sb-tab-panel></sb-tab-group>`;

it('shows the panel of the tab that is clicked', async () => {
  const page = await library.show(markup());
  expect(await page.getByRole('tabpanel', { name: 'Items' }).isVisible()).toBe(true);
  expect(await page.getByRole('tablist', { name: 'Order' }).count()).toBe(1);
  await page.getByRole('tab', { name: 'Bill' }).click();
  expect(await page.getByRole('tabpanel').allTextContents()).toEqual(['Four euros']);
  expect(await library.recorded()).toEqual([{ type: 'sb-change', target: 'sb-tab-group', detail: { value: 'bill' } }]);
  await library.expectAccessible();
});

it.each([
  ['ltr', '', 'ArrowRight'],
  ['rtl', '', 'ArrowLeft'],
  ['ltr', 'placement="start"', 'ArrowDown'],
] as const)('moves by arrow keys and passes a disabled tab over: %s %s', async (dir, attributes, key) => {
  const page = await library.show(markup(attributes), { dir });
  await page.getByRole('tab', { name: 'Items' }).press(key);
  expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Bill']);
  await page.keyboard.press('Home');
  expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Items']);
});

it('waits for Enter with manual activation, and starts where value says', async () => {
  const page = await library.show(markup('activation="manual" value="bill"'));
  await page.getByRole('tab', { name: 'Bill' }).press('ArrowRight');
  expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Bill']);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Items']);
  await library.expectAccessible();
});

it('brings the chosen tab of a long row into view', async () => {
  const tabs = Array.from({ length: 9 }, (_, index) => `<sb-tab panel="${index}">A long name ${index}</sb-tab>`);
  const page = await library.show(`<sb-tab-group value="8" style="max-width: 20rem">${tabs.join('')}</sb-tab-group>`);
  const box = await page.getByRole('tab', { name: 'A long name 8' }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(321);
});

it('shows another panel when the tab of the one that is shown becomes unavailable', async () => {
  const page = await library.show(
    '<sb-tab-group><sb-tab panel="a">A</sb-tab><sb-tab panel="b">B</sb-tab><sb-tab-panel name="a">First</sb-tab-panel><sb-tab-panel name="b">Second</sb-tab-panel></sb-tab-group>',
  );
  await page
    .locator('sb-tab')
    .first()
    .evaluate((tab) => tab.toggleAttribute('disabled', true));
  await expect.poll(() => page.getByText('Second').isVisible()).toBe(true);
  expect(await page.getByText('First').isVisible()).toBe(false);
});
