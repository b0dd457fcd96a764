import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('textarea');

it('is a field of several lines with a count, and tells what is typed', async () => {
  const page = await library.show('<form><sb-textarea name="note" label="Note" maxlength="10"></sb-textarea></form>');
  const field = page.getByRole('textbox', { name: 'Note' });
  await field.pressSequentially('a');
  await field.press('Enter');
  await field.blur();
  expect((await library.recorded()).map(({ type, detail }) => [type, detail])).toEqual([
    ['sb-input', { value: 'a' }],
    ['sb-input', { value: 'a\n' }],
    ['sb-change', { value: 'a\n' }],
  ]);
  expect(await page.getByText('2 / 10').isVisible()).toBe(true);
  expect(await library.formData()).toEqual([['note', 'a\n']]);
  await library.expectAccessible();
});

it('grows with its text up to a limit', async () => {
  const page = await library.show(
    '<sb-textarea label="Note" resize="auto" rows="1" style="--sb-textarea-max-height: 120px"></sb-textarea>',
  );
  const field = page.getByRole('textbox');
  const heightOf = async (): Promise<number> => (await field.boundingBox())?.height ?? 0;
  const before = await heightOf();
  await field.fill('1\n2\n3');
  const grown = await heightOf();
  await field.fill('1\n'.repeat(20));
  expect(grown).toBeGreaterThan(before + 40);
  expect(await heightOf()).toBe(120);
});
