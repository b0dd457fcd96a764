import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('progress-bar');

it('says how much is done, in the language of the page', async () => {
  const page = await library.show(
    '<sb-progress-bar label="Nahrávanie" value="3" max="4" show-label></sb-progress-bar>',
    { lang: 'sk' },
  );
  const bar = page.getByRole('progressbar', { name: 'Nahrávanie' });
  expect(await bar.getAttribute('aria-valuetext')).toBe('75\u00a0%');
  expect(await page.getByText('75 %').isVisible()).toBe(true);
  await library.expectAccessible();
});

it('grows from the side at which reading starts', async () => {
  const page = await library.show('<sb-progress-bar label="Upload" value="25"></sb-progress-bar>', { dir: 'rtl' });
  const [track, bar] = await page
    .locator('sb-progress-bar :is([part=track], [part=bar])')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  expect(bar?.right).toBe(track?.right);
  expect(bar?.width).toBeCloseTo((track?.width ?? 0) / 4);
});

it('has states for a task without an end and for a finished one', async () => {
  const page = await library.show(
    '<sb-progress-bar label="Search"></sb-progress-bar><sb-progress-bar label="Upload" value="120"></sb-progress-bar>',
  );
  expect(await page.locator('sb-progress-bar:state(indeterminate)').count()).toBe(1);
  expect(await page.locator('sb-progress-bar:state(complete)').count()).toBe(1);
  await library.expectAccessible();
});

it('shows its value in forced colors too', async () => {
  const page = await library.show('<sb-progress-bar label="Upload" value="25"></sb-progress-bar>');
  await page.emulateMedia({ forcedColors: 'active' });
  const colorOf = (part: string): Promise<string> =>
    page
      .locator(`sb-progress-bar [part=${part}]`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf('bar')).not.toBe(await colorOf('track'));
  await page.emulateMedia({ forcedColors: null });
});
