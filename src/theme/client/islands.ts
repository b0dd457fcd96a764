import { createElement } from '../browser/create-element.ts';
import { loadModule } from '../browser/load-module.ts';
import { siteAddress } from '../browser/site-address.ts';
import type { ClientSite } from '../browser/site.ts';
import type * as IslandModule from '../islands/hydrate-island.tsx';
import { markHydrated } from './island-ready.ts';
import type { PageEvents } from './page-events.ts';

/** Hydrates interactive content. React is loaded only with a page that has some. */
export function startIslands(site: ClientSite, events: PageEvents): void {
  const hydrate = (tries = 0): void => {
    const island = document.querySelector<HTMLElement>('[data-island]');
    if (island === null) return;
    void loadModule<typeof IslandModule>(siteAddress(island.dataset['runtime'] ?? ''), tries)
      .then(({ hydrateIsland }) => hydrateIsland(island, site, tries))
      .then((unmount) => {
        markHydrated(island);
        const left = new AbortController();
        const leave = (): void => {
          left.abort();
          unmount();
        };
        events.onLeaving(leave, left.signal);
      })
      .catch(async (error: unknown) => {
        const isOld = await needsReload(island, tries);
        // The reader has left the page.
        if (!island.isConnected) return;
        if (isOld) location.reload();
        else showChunkError(island, error, site, () => hydrate(tries + 1));
      });
  };
  hydrate();
  events.onShown(() => hydrate());
}

/**
 * Returns whether only a reload can load the code: the server is reachable and has other code for this page, so that the
 * code of this document may be deleted, or a retry has failed, because browsers also cache failed imports of modules until
 * the page is reloaded.
 */
async function needsReload({ dataset: { island = '', runtime = '' } }: HTMLElement, tries: number): Promise<boolean> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const html = await response.text();
    return response.ok && (tries > 0 || !(html.includes(`"${island}"`) && html.includes(`"${runtime}"`)));
  } catch {
    return false;
  }
}

/** Reports above an island's content that its code could not be loaded, and offers a retry. */
function showChunkError(island: HTMLElement, error: unknown, site: ClientSite, retry: () => void): void {
  const button = createElement('button', { type: 'button', class: 'action' }, site.text('theme.ChunkError.retry'));
  const box = createElement('div', { class: 'failure', role: 'alert' }, createElement('p', {}, String(error)), button);
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  island.before(box);
}
