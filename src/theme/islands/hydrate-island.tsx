import { createElement, startTransition, useEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandData } from '../../shared/island.ts';
import { pageAddressesKey, type PageAddresses } from '../../shared/page-addresses.ts';
import { loadModule } from '../browser/load-module.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { siteAddress } from '../browser/site-address.ts';
import type { ClientSite } from '../browser/site.ts';
import { contentComponents } from '../content/components.ts';
import { IslandContext } from '../content/island-context.ts';
import { adoptRuns, RunsProvider } from '../content/Run.tsx';
import { makeTexts } from '../i18n/make-texts.ts';
import { TextsProvider } from '../i18n/texts-context.ts';
import { CrashBoundary } from './CrashBoundary.tsx';

/**
 * Loads the page component of an interactive page and hydrates the content that the server rendered. `tries`: number of
 * earlier failures. Resolves after hydration to a function that unmounts it; rejects if it cannot be loaded. A page that the
 * reader has left by then is not hydrated.
 */
export async function hydrateIsland(island: HTMLElement, site: ClientSite, tries: number): Promise<() => void> {
  // For code that translates texts while it is loaded, before anything is rendered.
  Object.assign(globalThis, { [Symbol.for('docs.messages')]: site.messages });
  const [{ page, docsAddresses }, texts] = await Promise.all([
    importPage(island, tries),
    loadTexts(island.dataset['texts']),
  ]);
  // The reader has left the page.
  if (!island.isConnected) return () => {};
  // The module runs only once, and other pages may have been open since.
  Object.assign(globalThis, { [pageAddressesKey]: docsAddresses });
  // Written by the server entry of the same build; empty if no component of the page uses it.
  const data = JSON.parse(document.querySelector('script#island')?.textContent ?? '{}') as IslandData;
  const runs = adoptRuns(island);
  return new Promise((resolve) => {
    // In a transition, React hydrates in parts and handles input between them; a clicked part is hydrated at once.
    startTransition(() => {
      const ofPage = makeTexts({ ...texts, overrides: site.messages });
      const root = hydrateRoot(
        island,
        <TextsProvider value={ofPage}>
          <IslandContext value={{ data, texts: ofPage, components: contentComponents, hydrates: true }}>
            <RunsProvider value={runs}>
              <CrashBoundary>{createElement(page, { components: contentComponents })}</CrashBoundary>
            </RunsProvider>
          </IslandContext>
          <ReadySignal onReady={() => resolve(() => root.unmount())} />
        </TextsProvider>,
      );
    });
  });
}

/** Calls `onReady` when React has hydrated the content. */
function ReadySignal({ onReady }: { readonly onReady: () => void }): null {
  useEffect(onReady, [onReady]);
  return null;
}

interface PageModule {
  readonly default?: ComponentType<Record<string, unknown>>;
  readonly docsAddresses?: PageAddresses;
}

async function importPage(island: HTMLElement, tries: number) {
  const { default: page, docsAddresses }: PageModule = await loadModule(
    siteAddress(island.dataset['island'] ?? ''),
    tries,
  );
  if (page === undefined) throw new Error(`The page component at ${location.pathname} doesn't have a default export`);
  return { page, docsAddresses };
}
