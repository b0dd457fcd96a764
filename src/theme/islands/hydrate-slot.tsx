import { createElement, startTransition, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readSite } from '../client/site.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { makeTexts } from '../i18n/make-texts.ts';
import { TextsProvider } from '../i18n/texts-context.ts';
import { CrashBoundary } from './CrashBoundary.tsx';

/** Hydrates an interactive component of a slot, until `left` is aborted. Rejects when its texts cannot be loaded. */
export async function hydrateSlot(island: HTMLElement, exported: unknown, left: AbortSignal): Promise<void> {
  const site = readSite();
  const texts = await loadTexts(document.documentElement.dataset['slotTexts']);
  if (site === null || left.aborted || typeof exported !== 'function') return;
  // The server drew it as a component, with these properties.
  const component = exported as ComponentType<Record<string, unknown>>;
  const props: Record<string, unknown> = JSON.parse(island.dataset['props'] ?? '{}');
  const options = { identifierPrefix: island.dataset['id'] };
  const tree = (
    <TextsProvider value={makeTexts({ locale: site.locale, ...texts, overrides: site.messages })}>
      <CrashBoundary>{createElement(component, props)}</CrashBoundary>
    </TextsProvider>
  );
  startTransition(() => {
    // An element that left the document and came back is empty.
    const root = island.hasChildNodes() ? hydrateRoot(island, tree, options) : createRoot(island, options);
    if (!island.hasChildNodes()) root.render(tree);
    island.dataset['ready'] = '';
    left.addEventListener('abort', () => root.unmount());
  });
}
