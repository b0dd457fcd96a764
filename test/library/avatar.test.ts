import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('avatar');
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>')}`;

it('shows the picture of a person under their name', async () => {
  const page = await library.show(`<sb-avatar name="Eva Kováčová" src="${picture}"></sb-avatar>`);
  expect(await page.getByRole('img', { name: 'Eva Kováčová' }).boundingBox()).toMatchObject({ width: 40, height: 40 });
  expect(await page.locator('sb-avatar img').count()).toBe(1);
  await library.expectAccessible();
});

it('shows initials without a picture, in every color', async () => {
  const colors = ['primary', 'secondary', 'tertiary', 'success', 'warning', 'danger', 'light', 'medium', 'dark'];
  const page = await library.show(
    colors.map((color) => `<sb-avatar name="Eva Mária Čapková" color="${color}"></sb-avatar>`).join(''),
  );
  expect(await page.locator('sb-avatar [part=initials]').allTextContents()).toEqual(colors.map(() => 'EČ'));
  await library.expectAccessible();
});

it('falls back to initials when the picture fails, and tries again with another', async () => {
  const page = await library.show(
    '<sb-avatar name="Ján" src="data:image/png,none" size="large" shape="square"></sb-avatar>',
  );
  expect(await page.getByText('J', { exact: true }).isVisible()).toBe(true);
  await page.locator('sb-avatar').evaluate((avatar, src) => avatar.setAttribute('src', src), picture);
  await page.locator('sb-avatar img').waitFor();
  expect(await page.locator('sb-avatar [part=initials]').count()).toBe(0);
});

it('is an ornament without a name, with an icon', async () => {
  const page = await library.show('<sb-avatar></sb-avatar>');
  expect(await page.getByRole('img').count()).toBe(0);
  expect(await page.locator('sb-avatar sb-icon').isVisible()).toBe(true);
  await library.expectAccessible();
});
