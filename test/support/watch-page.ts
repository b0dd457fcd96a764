import type { BrowserContext, Page } from 'playwright-core';

/** What pages did that they should not, as far as a browser tells. */
export interface WatchedPage {
  readonly page: Page;
  /** Violations of a policy, errors of scripts, and dialogs that opened. */
  readonly faults: readonly string[];
  /** Origins that were asked for something, the site's own left out. */
  readonly strangers: ReadonlySet<string>;
}

/** Opens a page in a context and watches all that is loaded in it. */
export async function watchPage(context: BrowserContext, origin: string): Promise<WatchedPage> {
  const faults: string[] = [];
  const strangers = new Set<string>();
  const page = await context.newPage();
  page.on('console', (message) => {
    if (/Content Security Policy|integrity/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url());
    if (asked !== origin && protocol !== 'data:' && protocol !== 'blob:') strangers.add(asked);
  });
  return { page, faults, strangers };
}
