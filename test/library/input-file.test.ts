import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('input-file');

function file(name: string, mimeType = 'text/plain', size = 3): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType, buffer: Buffer.alloc(size) };
}

it('takes a file, shows its name and sends it', async () => {
  const page = await library.show('<form><sb-input-file name="cv" label="CV"></sb-input-file></form>');
  await page.getByLabel('CV').setInputFiles(file('cv.txt'));
  expect(await page.getByText('cv.txt').isVisible()).toBe(true);
  expect(await library.formData()).toEqual([['cv', 'cv.txt']]);
  expect(await library.recorded('sb-change')).toHaveLength(1);
  await library.expectAccessible();
});

it('opens the file dialog by mouse and by keyboard', async () => {
  const page = await library.show('<sb-input-file label="CV"></sb-input-file>');
  await Promise.all([page.waitForEvent('filechooser'), page.getByText('Choose a file').click()]);
  await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('CV').press('Enter')]);
});

it('says which files are not taken and why', async () => {
  const page = await library.show(
    '<form><sb-input-file label="Photo" accept="image/*,.pdf" max-size="1000"></sb-input-file></form>',
  );
  await page.getByLabel('Photo').setInputFiles(file('notes.txt'));
  expect(await page.getByText('notes.txt is not of an accepted type.').isVisible()).toBe(true);
  await page.getByLabel('Photo').setInputFiles(file('big.pdf', 'application/pdf', 2000));
  expect(await page.getByText('big.pdf is larger than 1 kB.').isVisible()).toBe(true);
  expect((await library.recorded()).map(({ type }) => type)).toEqual(['sb-reject', 'sb-reject']);
  await library.expectAccessible();
  await page.locator('form').evaluate((form: HTMLFormElement) => form.reset());
  await expect.poll(() => page.getByText('big.pdf').count()).toBe(0);
});
