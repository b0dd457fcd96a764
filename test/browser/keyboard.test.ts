import { expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

it('Tab leads to everything on a page that can be used, in order, and what has the focus is seen', async () => {
  const page = await site.open('/guide/install');
  // The ad comes with the first sign of life.
  await page.mouse.move(10, 10);
  await page.getByRole('complementary').getByRole('link').waitFor();
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

it('arrows lead to the tabs that Tab passes by, and the focus is seen there too', async () => {
  const page = await site.open('/guide/install');
  const tabs = page.locator('docs-tabs').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  expect(
    await tabs.nth(1).evaluate((tab) => [tab === document.activeElement, getComputedStyle(tab).outlineStyle]),
  ).toEqual([true, 'solid']);
});
