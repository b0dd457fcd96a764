import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('infinite-scroll');

function list(attributes = ''): string {
  return `<div style="height: 200px; overflow: auto" tabindex="0"><sb-infinite-scroll ${attributes}><div style="height: 600px">Rows</div></sb-infinite-scroll></div>`;
}

it('requests more near the end of the scrolled content, and once at a time', async () => {
  const page = await library.show(list());
  expect(await library.recorded()).toEqual([]);
  await page.getByText('Rows').evaluate((rows) => rows.closest('[tabindex]')?.scrollTo({ top: 250 }));
  await page.locator('sb-infinite-scroll[loading]').waitFor();
  expect(await library.recorded()).toEqual([{ type: 'sb-load-more', target: 'sb-infinite-scroll', detail: {} }]);
  expect(await page.getByRole('status').textContent()).toContain('Loading…');
  await library.expectAccessible();
});

it('asks again when the new content does not fill the view', async () => {
  const page = await library.show('<sb-infinite-scroll><p>Short</p></sb-infinite-scroll>');
  await page.locator('sb-infinite-scroll[loading]').waitFor();
  await page.locator('sb-infinite-scroll').evaluate((element) => element.removeAttribute('loading'));
  await expect.poll(() => library.recorded('sb-load-more')).toHaveLength(2);
});

it('says when there is no more, in the language around', async () => {
  const page = await library.show('<sb-infinite-scroll finished><p>Krátke</p></sb-infinite-scroll>', { lang: 'sk' });
  expect(await page.getByRole('status').innerText()).toBe('To je všetko.');
  expect(await library.recorded()).toEqual([]);
});

it('asks by a button, by mouse and by keyboard', async () => {
  const page = await library.show(list('manual'));
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.locator('sb-infinite-scroll').evaluate((element) => element.removeAttribute('loading'));
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  expect(await library.recorded('sb-load-more')).toHaveLength(2);
});

it('offers another attempt after a failure', async () => {
  const page = await library.show(list('failed'));
  expect(await page.getByRole('status').textContent()).toContain('Loading failed.');
  await library.expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await page.locator('sb-infinite-scroll').getAttribute('failed')).toBeNull();
  expect(await library.recorded('sb-load-more')).toHaveLength(1);
});
