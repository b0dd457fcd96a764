import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('file-upload');
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3) };

it('lists what is picked, sends it, and takes it away again', async () => {
  const page = await library.show(
    '<form><sb-file-upload name="files" label="Papers" multiple></sb-file-upload></form>',
  );
  const input = page.getByLabel('Papers');
  await input.setInputFiles([plan, { ...plan, name: 'list.pdf' }]);
  expect(await library.formData()).toEqual([
    ['files', 'plan.pdf'],
    ['files', 'list.pdf'],
  ]);
  await library.expectAccessible();
  await page.getByRole('button', { name: 'Remove plan.pdf' }).press('Enter');
  expect(await page.getByRole('listitem').count()).toBe(1);
  expect((await library.recorded()).map(({ type, target }) => `${target} ${type}`)).toEqual([
    'sb-file-upload sb-change',
    'sb-file-upload-item sb-remove',
    'sb-file-upload sb-change',
  ]);
});

it('takes what is dropped, and only one file without `multiple`', async () => {
  const page = await library.show('<sb-file-upload label="Paper"></sb-file-upload>');
  await page.locator('sb-file-upload [part=zone]').evaluate((zone) => {
    const dataTransfer = new DataTransfer();
    for (const name of ['a.txt', 'b.txt']) dataTransfer.items.add(new File(['abc'], name));
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  expect(await page.getByRole('listitem').count()).toBe(1);
  expect(await page.getByText('Only one file can be chosen; b.txt was left out.').isVisible()).toBe(true);
});

it('shows the progress that the page reports', async () => {
  const page = await library.show('<sb-file-upload label="Paper"></sb-file-upload>');
  await page.getByLabel('Paper').setInputFiles(plan);
  await page.locator('sb-file-upload').evaluate((upload: HTMLElementTagNameMap['sb-file-upload']) => {
    for (const file of upload.files) upload.report(file, { status: 'failed', message: 'No connection' });
  });
  expect(await page.getByText('No connection').isVisible()).toBe(true);
  await library.expectAccessible();
});
