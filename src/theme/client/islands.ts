import type * as IslandModule from '../islands/hydrate-island.tsx';
import { markHydrated } from './island-ready.ts';
import { loadModule } from './load-module.ts';
import type { PageEvents } from './page-events.ts';
import { siteAddress } from './site-address.ts';
import type { ClientSite } from './site.ts';

/** Brings interactive content to life. React comes only with a page that has some. */
export function startIslands(site: ClientSite, events: PageEvents): void {
  const wake = (): void => {
    const island = document.querySelector<HTMLElement>('[data-island]');
    if (island === null) return;
    void loadModule<typeof IslandModule>(siteAddress(island.dataset['runtime'] ?? ''))
      .then(({ hydrateIsland }) => hydrateIsland(island, site))
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
        const { showChunkError } = await import('./chunk-error.ts');
        showChunkError(island, { error, site, retry: wake });
      });
  };
  wake();
  events.onShown(wake);
}
