import type { Page } from 'playwright-core';

/** Requests that wait: `held` resolves with the first one, and `release` lets all of them continue or fail. */
export interface HeldRequests {
  readonly held: Promise<void>;
  release(): void;
}

/** Holds back requests of a page for addresses that match. */
export async function holdRequests(
  page: Page,
  addresses: RegExp,
  end: 'abort' | 'continue' = 'continue',
): Promise<HeldRequests> {
  const events = new EventTarget();
  const next = (type: string): Promise<void> =>
    new Promise((resolve) => events.addEventListener(type, () => resolve(), { once: true }));
  const held = next('held');
  const released = next('released');
  await page.route(addresses, async (route) => {
    events.dispatchEvent(new Event('held'));
    await released;
    await route[end]();
  });
  return { held, release: () => void events.dispatchEvent(new Event('released')) };
}
