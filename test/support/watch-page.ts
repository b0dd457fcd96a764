import type { BrowserContext, Page } from 'playwright-core';

/** A page, and the faults that the browser reports for it. */
export interface WatchedPage {
  readonly page: Page;
  /** Violations of a policy, errors of scripts, and dialogs that opened. */
  readonly faults: readonly string[];
  /** Origins of requests, other than the site's own. */
  readonly strangers: ReadonlySet<string>;
}

/** Opens a page in a context and records what it loads. */
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
