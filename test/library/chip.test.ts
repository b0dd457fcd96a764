import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('chip');

it('is chosen and released by mouse and keyboard', async () => {
  const page = await library.show('<sb-chip selectable color="primary">Free</sb-chip>');
  const chip = page.getByRole('button', { name: 'Free', pressed: false });
  await chip.click();
  await library.expectAccessible();
  await page.getByRole('button', { name: 'Free', pressed: true }).press('Space');
  expect((await library.recorded()).map(({ type, detail }) => [type, detail])).toEqual([
    ['sb-change', { selected: true }],
    ['sb-change', { selected: false }],
  ]);
});

it('is removed by its button and by the Delete key, in the words of the page', async () => {
  const page = await library.show('<sb-chip removable>Nitra</sb-chip><sb-chip removable>Trnava</sb-chip>', {
    lang: 'sk',
  });
  await library.expectAccessible();
  await page.getByRole('button', { name: 'Odstrániť Nitra' }).click();
  // The focus has moved to the neighbor.
  await page.keyboard.press('Delete');
  expect(await page.locator('sb-chip').count()).toBe(0);
  expect(await library.recorded('sb-remove')).toHaveLength(2);
});

it('stays when its removal is canceled', async () => {
  const page = await library.show('<sb-chip removable>Nitra</sb-chip>');
  await page
    .locator('sb-chip')
    .evaluate((chip) => chip.addEventListener('sb-remove', (event) => event.preventDefault()));
  await page.getByRole('button').click();
  expect(await page.getByText('Nitra').isVisible()).toBe(true);
});
