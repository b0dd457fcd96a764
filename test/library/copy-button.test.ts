import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('copy-button');

const replaceClipboard = (works: boolean): string => `
  window.copied = [];
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { if (!${works}) throw new Error(); copied.push(text); } } });`;

it('copies its text and the text of another element, and says so', async () => {
  const page = await library.show(
    '<code id="line">npm install</code><sb-copy-button value="Ahoj">Greeting</sb-copy-button><sb-copy-button from="line" accessible-label="Copy the command"></sb-copy-button>',
  );
  await page.evaluate(replaceClipboard(true));
  await library.expectAccessible();
  await page.getByRole('button', { name: 'Greeting' }).click();
  await page.getByRole('button', { name: 'Copy the command' }).press('Enter');
  expect(await page.evaluate('copied')).toEqual(['Ahoj', 'npm install']);
  expect(await page.getByRole('status').allTextContents()).toEqual(['Copied', 'Copied']);
  expect(await library.recorded('sb-copy')).toMatchObject([
    { detail: { value: 'Ahoj' } },
    { detail: { value: 'npm install' } },
  ]);
});

it('says when the browser refuses', async () => {
  const page = await library.show('<sb-copy-button value="Ahoj"></sb-copy-button>', { lang: 'sk' });
  await page.evaluate(replaceClipboard(false));
  await page.getByRole('button', { name: 'Kopírovať' }).click();
  await page.getByText('Kopírovanie sa nepodarilo').waitFor({ state: 'attached' });
  expect(await library.recorded('sb-error')).toMatchObject([{ detail: { value: 'Ahoj' } }]);
  await library.expectAccessible();
});
