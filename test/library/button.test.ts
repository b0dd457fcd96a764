import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleElements, useLibrary } from '../support/library-page.ts';

const library = useLibrary('button');

it('is a button with the name of its text, in every color and fill', async () => {
  const colors = ['primary', 'secondary', 'tertiary', 'success', 'warning', 'danger', 'light', 'medium', 'dark'];
  const fills = ['solid', 'soft', 'outline', 'clear'];
  const page = await library.show(
    colors
      .flatMap((color) =>
        fills.map((fill) => `<sb-button color="${color}" fill="${fill}">${color} ${fill}</sb-button>`),
      )
      .join(''),
  );
  expect(await page.getByRole('button').count()).toBe(36);
  await library.expectAccessible();
});

it('sends its form by mouse and by keyboard, with its own name and value', async () => {
  const page = await library.show(
    `<form><input name="city" aria-label="City" value="Nitra"><sb-button type="submit" name="action" value="save">Save</sb-button></form><output></output>`,
  );
  await page.evaluate(() => {
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement)
        document
          .querySelector('output')
          ?.append(
            new URLSearchParams([...new FormData(event.target)].map(([key, value]) => [key, String(value)])).toString(),
            ';',
          );
    });
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  expect(await page.locator('output').textContent()).toBe('city=Nitra&action=save;city=Nitra&action=save;');
});

it('resets its form', async () => {
  const page = await library.show(
    '<form><input name="city" aria-label="City" value="Nitra"><sb-button type="reset">Reset</sb-button></form>',
  );
  await page.getByRole('textbox').fill('Žilina');
  await page.getByRole('button').press('Space');
  expect(await page.getByRole('textbox').inputValue()).toBe('Nitra');
});

it('is a link with href, and no action when disabled', async () => {
  const page = await library.show(
    '<sb-button href="#parts">Parts</sb-button><sb-button href="#list" download="parts.csv">List</sb-button><sb-button disabled>Off</sb-button>',
  );
  expect(await page.getByRole('link', { name: 'List' }).getAttribute('download')).toBe('parts.csv');
  await page.getByRole('link', { name: 'Parts' }).click();
  expect(page.url()).toContain('#parts');
  expect(await page.getByRole('button', { name: 'Off' }).isDisabled()).toBe(true);
});

it('is unavailable in a disabled fieldset, also for the keyboard', async () => {
  const page = await library.show('<fieldset disabled><sb-button>Save</sb-button></fieldset>');
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
});

it('works once it is enabled, and while no fieldset disables it', async () => {
  const page = await library.show('<fieldset disabled><sb-button disabled>Save</sb-button></fieldset>');
  const isOff = () =>
    page.locator('sb-button').evaluate(async (button: HTMLElementTagNameMap['sb-button']) => {
      button.disabled = false;
      await button.updateComplete;
      return button.shadowRoot?.querySelector('button')?.disabled;
    });
  expect(await isOff()).toBe(true);
  await page.locator('fieldset').evaluate((fieldset: HTMLFieldSetElement) => (fieldset.disabled = false));
  await page.locator('sb-button').evaluate((button) => button.toggleAttribute('disabled', true));
  expect(await isOff()).toBe(false);
});

it('does nothing while its action is under way', async () => {
  const page = await library.show(
    '<form><input name="city" aria-label="City" value="Nitra"><sb-button type="reset" loading>Reset</sb-button></form>',
  );
  await page.getByRole('textbox').fill('Žilina');
  await page.getByRole('button', { name: 'Reset' }).click({ force: true });
  expect(await page.getByRole('textbox').inputValue()).toBe('Žilina');
  expect(await page.getByRole('button').getAttribute('aria-busy')).toBe('true');
  await library.expectAccessible();
});

it('costs a page at most 12 KB gzip together with Lit', async () => {
  expect(gzipSync(await bundleElements(['button'], true)).length).toBeLessThan(12 * 1024);
});
