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
        if (await isReplaced(island)) {
          location.reload();
          return;
        }
        const { showChunkError } = await import('./chunk-error.ts');
        showChunkError(island, { error, site, retry: wake });
      });
  };
  wake();
  events.onShown(wake);
}

/** True when the server has this page with other code by now: what this document asks for may be gone for good. */
async function isReplaced({ dataset: { island = '', runtime = '' } }: HTMLElement): Promise<boolean> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const html = await response.text();
    return response.ok && !(html.includes(`"${island}"`) && html.includes(`"${runtime}"`));
  } catch {
    return false;
  }
}
