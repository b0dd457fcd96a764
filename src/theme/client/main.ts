import { loadModule } from '../browser/load-module.ts';
import { nextTask } from '../browser/next-task.ts';
import { isMountedAnywhere } from '../browser/site-address.ts';
import { readSite, type ClientSite } from '../browser/site.ts';
import { openStorage } from '../browser/storage.ts';
import { startPlaygrounds } from '../playground/start-playgrounds.ts';
import type * as SearchModule from '../search/dialog.ts';
import { startSearchTrigger } from '../search/trigger.ts';
import { startAnnouncement } from './announcement.ts';
import { codeElement } from './code-element.ts';
import { startColorMode } from './color-mode.ts';
import { ContentsElement } from './contents-element.ts';
import { startCopyPage } from './copy-page.ts';
import { startCounterparts } from './counterparts.ts';
import { startDropdowns } from './dropdowns.ts';
import { FilterElement } from './filter-element.ts';
import { startFirstView } from './first-view.ts';
import { startIslands } from './islands.ts';
import { startMenu } from './menu.ts';
import { startNavigation, tidyAddress } from './navigation.ts';
import { announceFirstView, createPageEvents, type PageEvents } from './page-events.ts';
import { createPageLoader } from './page-loader.ts';
import { startPrefetch } from './prefetch.ts';
import { startPromotion } from './promotion.ts';
import { startScrollReactions } from './scroll-reactions.ts';
import { startSidebar } from './sidebar.ts';
import { tabsElement } from './tabs-element.ts';
import { whenActive } from './when-active.ts';

void start(readSite());

async function start(site: ClientSite | null): Promise<void> {
  if (site === null) return;
  const storage = openStorage();
  const loader = createPageLoader();
  const events = createPageEvents();
  announceFirstView(events);
  // Signals the inline script of the wrong-base-URL banner that scripts load.
  document.documentElement.dataset['ready'] = '';

  if (!isMountedAnywhere()) tidyAddress();
  startColorMode(site, storage);
  startAnnouncement(storage);
  startSidebar(site, events);
  startScrollReactions(events);
  startDropdowns();
  startCopyPage(site);
  startCounterparts(storage, events);
  startMenu(site, events);
  if (!isMountedAnywhere()) startNavigation(loader, events);
  startSearch(site, events);
  customElements.define('docs-tabs', tabsElement(storage));
  const layOutRest = startFirstView(events);
  const active = whenActive();

  // Handlers for the reader's first input are ready now. The rest runs in steps, between which the browser handles input.
  const steps = [
    () => startIslands(site, events),
    () => customElements.define('docs-contents', ContentsElement),
    () => customElements.define('docs-code', codeElement(site)),
    () => customElements.define('docs-filter', FilterElement),
    () => startPlaygrounds(events.onShown, active),
  ];
  for (const step of steps) {
    await nextTask();
    step();
  }

  await active;
  layOutRest();
  if (!isMountedAnywhere()) startPrefetch(loader, events, [site.search?.script, site.search?.texts]);
  startPromotion(site.ads, events);
}

/**
 * The dialog is a bundle of its own, at the address that the server gives: code that it shares with this script is in both.
 */
function startSearch({ search, messages }: ClientSite, { onShown }: PageEvents): void {
  const script = search?.script;
  if (search === null || script === undefined) return;
  const load = (tries: number): Promise<typeof SearchModule> => loadModule(script, tries);
  startSearchTrigger({ view: search, messages, load, onShown });
}
