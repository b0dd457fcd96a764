import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('file-upload-item');

it('shows a name, a size in the way of the language, and how far the file has got', async () => {
  const page = await library.show(
    '<sb-file-upload-item name="plan.pdf" size="1250000" status="uploading" progress="0.5"></sb-file-upload-item>',
    { lang: 'sk' },
  );
  expect(await page.getByText('1,3 MB').isVisible()).toBe(true);
  expect(await page.getByRole('progressbar', { name: 'plan.pdf' }).getAttribute('value')).toBe('0.5');
  expect(await page.getByRole('status').textContent()).toBe('Odosiela sa');
  await library.expectAccessible();
});

it('is taken away by mouse and keyboard', async () => {
  const page = await library.show(
    '<sb-file-upload-item name="plan.pdf" status="failed" message="No connection" removable></sb-file-upload-item>',
  );
  const remove = page.getByRole('button', { name: 'Remove plan.pdf' });
  await remove.click();
  await remove.press('Enter');
  expect(await library.recorded('sb-remove')).toMatchObject([
    { detail: { name: 'plan.pdf' } },
    { detail: { name: 'plan.pdf' } },
  ]);
  await library.expectAccessible();
});
