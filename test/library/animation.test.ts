import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('animation');

it('plays each element inside, then turns itself off', async () => {
  const page = await library.show(
    '<sb-animation name="pulse" duration="40" stagger="20"><b>1</b><b>2</b></sb-animation>',
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const delays = await page.locator('sb-animation').evaluate(async (element) => {
    element.toggleAttribute('play', true);
    await Promise.resolve();
    return document.getAnimations().map((animation) => animation.effect?.getComputedTiming().delay);
  });
  expect(delays).toEqual([0, 20]);
  await expect.poll(() => library.recorded('sb-finish')).toHaveLength(1);
  expect(await page.locator('sb-animation').getAttribute('play')).toBeNull();
  expect((await library.recorded()).map((event) => [event.type, event.detail])).toEqual([
    ['sb-start', { name: 'pulse' }],
    ['sb-finish', { name: 'pulse' }],
  ]);
});

it('stops when play is taken away', async () => {
  const page = await library.show('<sb-animation name="spin" iterations="Infinity" play><b>∞</b></sb-animation>');
  await page.locator('sb-animation').evaluate((element) => element.removeAttribute('play'));
  await expect.poll(() => library.recorded('sb-cancel')).toHaveLength(1);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

it('starts when it comes into view', async () => {
  const page = await library.show(
    '<div style="height: 2000px"></div><sb-animation on-view duration="10"><p>Seen</p></sb-animation>',
  );
  expect(await library.recorded('sb-start')).toEqual([]);
  await page.getByText('Seen').scrollIntoViewIfNeeded();
  await expect.poll(() => library.recorded('sb-finish')).toHaveLength(1);
});

it('ends at once for readers who ask for reduced motion', async () => {
  const page = await library.show('<sb-animation iterations="Infinity" duration="60000"><p>Still</p></sb-animation>');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('sb-animation').evaluate((element) => element.toggleAttribute('play', true));
  await expect.poll(() => library.recorded('sb-finish')).toHaveLength(1);
  await library.expectAccessible();
});
