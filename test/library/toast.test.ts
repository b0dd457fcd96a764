import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('toast');

it('is announced, and closed by its cross and by Escape', async () => {
  const page = await library.show(
    '<sb-toast open duration="0">Saved</sb-toast><sb-toast open duration="0" color="danger">Not sent</sb-toast>',
  );
  expect(await page.getByRole('status').count()).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(1);
  await library.expectAccessible();
  await page.getByText('Saved').getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Not sent').getByRole('button', { name: 'Dismiss' }).press('Escape');
  expect((await library.recorded()).map(({ detail }) => detail)).toEqual([{ reason: 'cross' }, { reason: 'escape' }]);
  expect(await page.getByText('Saved').isVisible()).toBe(false);
});

it('goes away by itself, but not while the reader is in it', async () => {
  const page = await library.show(
    '<sb-toast duration="600">Saved<button slot="action" data-close>Undo</button></sb-toast>',
  );
  // In one step: a busy machine may take longer than the toast is shown.
  await page.locator('sb-toast').evaluate(async (toast: HTMLElementTagNameMap['sb-toast']) => {
    toast.show();
    await toast.updateComplete;
    toast.querySelector('button')?.focus();
  });
  await page.getByText('Saved').hover();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(800);
  expect(await page.getByText('Saved').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).blur();
  await expect.poll(() => library.recorded('sb-close')).toMatchObject([{ detail: { reason: 'timeout' } }]);
});

it('is above the newer one, at the side that the text direction determines', async () => {
  const page = await library.show('<sb-toast open>One</sb-toast><sb-toast open>Two</sb-toast>', { dir: 'rtl' });
  const boxes = await page
    .locator('sb-toast')
    .evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect()));
  expect(boxes[0]?.bottom).toBeLessThan(boxes[1]?.top ?? 0);
  expect(boxes[1]?.left).toBe(16);
});

it('stays on the screen when it is moved in the page', async () => {
  const page = await library.show('<sb-toast open duration="0">Saved</sb-toast><section></section>');
  await page.locator('sb-toast').evaluate((toast) => document.querySelector('section')?.append(toast));
  expect(await page.getByText('Saved').isVisible()).toBe(true);
});

it('leaves the page when one without an element of its own is hidden', async () => {
  const resolveDir = fileURLToPath(new URL('../../content/library/elements/', import.meta.url));
  const contents = "import { showToast } from './toast.ts'; window.toast = showToast('Saved');";
  const { outputFiles } = await build({ stdin: { contents, resolveDir, loader: 'ts' }, bundle: true, write: false });
  const page = await library.show('');
  await page.goto('about:blank');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  expect(await page.getByText('Saved').isVisible()).toBe(true);
  await page.evaluate('toast.hide()');
  await page.locator('sb-toast').waitFor({ state: 'detached' });
});
