import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('dialog', 'button');
const markup = (attributes = ''): string => `<sb-dialog label="Delete the file?" ${attributes}>
  <sb-button slot="trigger">Delete</sb-button><p>It cannot be undone.</p>
  <sb-button slot="footer" data-close="yes">Delete now</sb-button></sb-dialog>`;

it('opens by its trigger, is named by its title, and closes with the result of an action', async () => {
  const page = await library.show(markup());
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(await page.getByRole('dialog', { name: 'Delete the file?' }).isVisible()).toBe(true);
  await library.expectAccessible();
  await page.getByRole('button', { name: 'Delete now' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const detail = { reason: 'action', result: 'yes' };
  expect((await library.recorded()).map(({ type, detail: sent }) => [type, sent])).toEqual([
    ['sb-open', {}],
    ['sb-request-close', detail],
    ['sb-close', detail],
  ]);
});

it('closes by Escape, the cross and the backdrop, and gives the focus back', async () => {
  const page = await library.show(markup());
  const trigger = page.getByRole('button', { name: 'Delete', exact: true });
  await trigger.press('Enter');
  await page.keyboard.press('Escape');
  expect(await trigger.evaluate((button) => button.matches(':focus'))).toBe(true);
  await trigger.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await trigger.click();
  await page.mouse.click(5, 5);
  expect((await library.recorded('sb-close')).map(({ detail }) => detail)).toEqual(
    ['escape', 'cross', 'backdrop'].map((reason) => ({ reason, result: '' })),
  );
});

it('stays open when it is persistent or when its closing is canceled', async () => {
  const page = await library.show(markup('persistent open'));
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 5);
  expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await page
    .locator('sb-dialog')
    .evaluate((dialog) => dialog.addEventListener('sb-request-close', (event) => event.preventDefault()));
  await page.getByRole('button', { name: 'Delete now' }).click();
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  expect(await library.recorded('sb-close')).toEqual([]);
});

it('is at the side that the text direction determines', async () => {
  const page = await library.show(markup('placement="start" open'), { dir: 'rtl' });
  const box = await page.locator('dialog').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(800);
});

it('stays open when the user chooses no file in it', async () => {
  const page = await library.show('<sb-dialog open label="Photo"><input type="file" aria-label="File"></sb-dialog>');
  await page.getByLabel('File').dispatchEvent('cancel', { bubbles: true });
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  expect(await library.recorded()).toEqual([]);
});

it('stays open, and modal, when it is moved in the page', async () => {
  const page = await library.show(`${markup('open')}<section></section>`);
  await page.locator('sb-dialog').evaluate((dialog) => document.querySelector('section')?.append(dialog));
  expect(await page.locator('section dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  expect((await library.recorded('sb-close')).map(({ detail }) => detail)).toEqual([{ reason: 'escape', result: '' }]);
});
