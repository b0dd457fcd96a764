import { expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

it('Tab leads to everything on a page that can be used, in order, and what has the focus is seen', async () => {
  const page = await site.open('/guide/install');
  // The ad comes with the first sign of life.
  await page.mouse.move(10, 10);
  await page.getByRole('complementary').getByRole('link').waitFor();
  // So do the buttons of code, in a step after the first.
  await expect.poll(() => page.locator('docs-code:visible:not(:has(.code-buttons))').count()).toBe(0);
  await page.evaluate(() => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex]')].filter(
      (element) => element.checkVisibility() && element.tabIndex >= 0 && !element.inert,
    );
    stops.forEach((stop, index) => stop.setAttribute('data-stop', String(index)));
  });
  const count = await page.locator('[data-stop]').count();
  expect(count).toBeGreaterThan(20);
  const reached: (string | null)[] = [];
  const unseen: string[] = [];
  for (let press = 0; press < count; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return { index: null, isSeen: false, html: '' };
      const { outlineStyle } = getComputedStyle(element);
      return {
        index: element.getAttribute('data-stop'),
        isSeen: outlineStyle !== 'none' && element.getBoundingClientRect().width > 1,
        html: element.outerHTML,
      };
    });
    reached.push(stop.index);
    if (!stop.isSeen) unseen.push(stop.html);
  }
  expect(unseen).toEqual([]);
  expect(reached).toEqual(Array.from({ length: count }, (_, index) => String(index)));
});

it('Tab stops at code only if it scrolls', async () => {
  const page = await site.open('/guide/install');
  const stops = (): Promise<number[]> => page.locator('pre').evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
  await expect.poll(stops).toEqual([-1, 0]);
  await page.setViewportSize({ width: 320, height: 300 });
  await page
    .locator('pre')
    .first()
    .evaluate((block) => block.style.setProperty('max-height', '2rem'));
  await expect.poll(stops).toEqual([0, 0]);
});

it('arrows lead to the tabs that Tab passes by, and the focus is seen there too', async () => {
  const page = await site.open('/guide/install');
  const tabs = page.locator('docs-tabs').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => tabs.nth(1).evaluate((tab) => [tab === document.activeElement, getComputedStyle(tab).outlineStyle]))
    .toEqual([true, 'solid']);
});

it('Tab goes from the skip link past the contents list to the text', async () => {
  const page = await site.open('/guide/next');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const isWithin = (selector: string): Promise<boolean> =>
    page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);
  for (let press = 0; press < 10 && !(await isWithin('.prose')); press++) {
    await page.keyboard.press('Tab');
    expect(await isWithin('docs-contents')).toBe(false);
  }
  expect(await isWithin('.prose')).toBe(true);
});

it('Tab reaches nothing in the search dialog but links, buttons and the field', async () => {
  // Low enough for the results to scroll.
  const page = await site.open('/guide/next', { viewport: { width: 1000, height: 320 } });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Hľadať' }).fill('verzie');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    // After the last stop the controls of the browser follow; the page itself has the focus then.
    expect(await page.evaluate(() => document.activeElement?.matches('a, button, input, body'))).toBe(true);
  }
});
