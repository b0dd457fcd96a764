import type { SearchView } from '../../shared/site-view.ts';
import type { SearchClient } from './search-client.ts';

/** Starts the client of the site's search provider, whose code is loaded on demand. */
export async function startSearchClient(view: SearchView): Promise<SearchClient> {
  const client = await startProvider(view);
  return view.missedHref === undefined ? client : (await import('./report-missed.ts')).reportMissed(client, view);
}

async function startProvider(view: SearchView): Promise<SearchClient> {
  if (view.provider === 'local') {
    const { startLocalClient } = await import('./local-client.ts');
    return startLocalClient(view);
  }
  const { startAlgoliaClient } = await import('./algolia-client.ts');
  return startAlgoliaClient(view);
}
