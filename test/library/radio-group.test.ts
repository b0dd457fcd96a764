import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('radio-group');
const sizes =
  '<sb-radio value="s">Small</sb-radio><sb-radio value="m" disabled>Medium</sb-radio><sb-radio value="l">Large</sb-radio>';

it('chooses by mouse and by arrow keys, past what is disabled', async () => {
  const page = await library.show(`<form><sb-radio-group name="size" label="Size">${sizes}</sb-radio-group></form>`);
  expect(await page.getByRole('radiogroup', { name: 'Size' }).isVisible()).toBe(true);
  await page.getByRole('radio', { name: 'Small' }).click();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Large' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect((await library.recorded()).map(({ target, detail }) => [target, detail])).toEqual([
    ['sb-radio-group', { value: 's' }],
    ['sb-radio-group', { value: 'l' }],
    ['sb-radio-group', { value: 's' }],
  ]);
  expect(await library.formData()).toEqual([['size', 's']]);
  await library.expectAccessible();
});

it('turns left and right around from right to left', async () => {
  const page = await library.show(
    `<sb-radio-group label="Size" value="s">${sizes}<sb-radio value="x">Extra</sb-radio></sb-radio-group>`,
    { dir: 'rtl' },
  );
  await page.getByRole('radio', { name: 'Small' }).press('ArrowLeft');
  expect(await page.getByRole('radio', { name: 'Large' }).isChecked()).toBe(true);
});

it('is one stop of the Tab key and says when nothing is chosen', async () => {
  const page = await library.show(
    `<button>Before</button><form><sb-radio-group label="Size" required>${sizes}</sb-radio-group></form><button>After</button>`,
  );
  await page.getByRole('button', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Small');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('After');
  expect(await page.getByText('Please make a choice.').isVisible()).toBe(true);
  await library.expectAccessible();
});
