import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary(
  'card',
  'card-header',
  'card-title',
  'card-subtitle',
  'card-content',
  'card-controls',
  'button',
);

function card(attributes: string, titleAttributes = ''): string {
  return `<sb-card ${attributes}>
    <svg slot="media" viewBox="0 0 16 9" role="img" aria-label="A yellow field"><rect width="16" height="9" fill="gold"/></svg>
    <sb-card-header>
      <sb-card-title ${titleAttributes}>Spring</sb-card-title>
      <sb-card-subtitle>March to June</sb-card-subtitle>
    </sb-card-header>
    <sb-card-content><p>Days grow longer.</p></sb-card-content>
    <sb-card-controls align="end" divided><sb-button>Read</sb-button></sb-card-controls>
  </sb-card>`;
}

it('has a heading of its level, a subtitle, text and controls, in every variant', async () => {
  const page = await library.show(
    ['outline', 'raised', 'filled']
      .map((variant) => card(`variant="${variant}"`, 'level="2"'))
      .concat(card('color="warning"', 'level="2"'))
      .join(''),
  );
  expect(await page.getByRole('heading', { level: 2, name: 'Spring' }).count()).toBe(4);
  expect(await page.getByRole('button', { name: 'Read' }).count()).toBe(4);
  await library.expectAccessible();
});

it('lets the picture reach the edges, above the text or beside it', async () => {
  const page = await library.show(card('') + card('orientation="horizontal" style="--sb-card-media-size: 200px"'));
  const pictures = await page.getByRole('img').evaluateAll((images) => images.map((image) => image.clientWidth));
  expect(pictures).toEqual([798, 200]);
});

it('is a link as a whole when its title has an address', async () => {
  const page = await library.show(card('', 'href="#spring"'));
  // Not `click()` of the picture, which would find the link above it.
  await page.mouse.click(100, 100);
  await page.waitForURL('**#spring');
  await library.expectAccessible();
});

it('keeps its controls usable beside the link', async () => {
  const page = await library.show(card('', 'href="#spring"'));
  await page.locator('sb-button').evaluate((button) => button.addEventListener('click', () => button.remove()));
  await page.getByRole('button', { name: 'Read' }).click();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(page.url()).not.toContain('#spring');
});

it('follows the link with the keyboard', async () => {
  const page = await library.show(card('', 'href="#spring"'));
  await page.getByRole('link', { name: 'Spring' }).press('Enter');
  expect(page.url()).toContain('#spring');
});

it('starts at the right side in right-to-left text', async () => {
  const page = await library.show(card('orientation="horizontal"'), { dir: 'rtl' });
  expect((await page.getByRole('img').boundingBox())?.x).toBeGreaterThan(600);
});
