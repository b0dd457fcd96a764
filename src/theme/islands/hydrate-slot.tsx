import {
  createElement,
  startTransition,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandData } from '../../shared/island.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { readSite } from '../browser/site.ts';
import { IslandContext } from '../content/island-context.ts';
import { makeTexts, type Texts } from '../i18n/make-texts.ts';
import { TextsProvider } from '../i18n/texts-context.ts';
import { CrashBoundary } from './CrashBoundary.tsx';

/** Hydrates an interactive component of a slot, until `left` is aborted. Rejects when its texts cannot be loaded. */
export async function hydrateSlot(island: HTMLElement, exported: unknown, left: AbortSignal): Promise<void> {
  const site = readSite();
  if (site === null) return;
  const loaded = await loadTexts(document.documentElement.dataset['slotTexts']);
  if (left.aborted || typeof exported !== 'function') return;
  // The server rendered it as a component, with these properties.
  const component = exported as ComponentType<Record<string, unknown>>;
  const props: Record<string, unknown> = JSON.parse(island.dataset['props'] ?? '{}');
  const options = { identifierPrefix: island.dataset['id'] };
  const texts = makeTexts({ ...loaded, overrides: site.messages });
  const tree = <Slot texts={texts}>{createElement(component, props)}</Slot>;
  startTransition(() => {
    // An element that left the document and came back is empty.
    const root = island.hasChildNodes() ? hydrateRoot(island, tree, options) : createRoot(island, options);
    if (!island.hasChildNodes()) root.render(tree);
    island.dataset['ready'] = '';
    left.addEventListener('abort', () => root.unmount());
  });
}

interface SlotProps {
  readonly texts: Texts;
  readonly children: ReactNode;
}

/**
 * Provides a component with its texts and the data about the document. Parts that are kept during a transition get the data
 * of the next document.
 */
function Slot({ texts, children }: SlotProps): ReactNode {
  const [json, setJson] = useState(readDocument);
  useEffect(() => {
    const update = (): void => setJson((known) => readDocument() ?? known);
    document.addEventListener('docs:shown', update);
    return () => document.removeEventListener('docs:shown', update);
  }, []);
  const island = useMemo(
    // Written by the server entry of the same build. The table of content components would enlarge the script of every slot.
    () => ({ data: JSON.parse(json ?? 'null') as IslandData | null, texts, components: {}, hydrates: true }),
    [json, texts],
  );
  return (
    <TextsProvider value={texts}>
      <IslandContext value={island}>
        <CrashBoundary>{children}</CrashBoundary>
      </IslandContext>
    </TextsProvider>
  );
}

/** Reads the server's data for the islands of slots, as JSON. */
function readDocument(): string | null {
  return document.querySelector('script#document')?.textContent ?? null;
}
