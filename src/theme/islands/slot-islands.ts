import type * as HydrateSlot from './hydrate-slot.tsx';

type Module = Readonly<Record<string, unknown>>;

/**
 * Hydrates the interactive components of slots. `modules` load them by name; React and other code are loaded with the first
 * one that a document contains.
 */
export function startSlotIslands(
  modules: Readonly<Record<string, () => Promise<Module>>>,
  loadRuntime: () => Promise<typeof HydrateSlot>,
): void {
  customElements.define(
    'docs-island',
    class extends HTMLElement {
      #leave: (() => void) | null = null;

      connectedCallback(): void {
        if (this.#leave !== null) return;
        const left = new AbortController();
        this.#leave = () => left.abort();
        const { module = '', name = '' } = this.dataset;
        Promise.all([modules[module]?.(), loadRuntime()])
          .then(([loaded, { hydrateSlot }]) => hydrateSlot(this, loaded?.[name], left.signal))
          // The server's HTML remains.
          .catch((error: unknown) => console.warn(error));
      }

      disconnectedCallback(): void {
        // A moved element is in the document again by then.
        queueMicrotask(() => {
          if (this.isConnected) return;
          this.#leave?.();
          this.#leave = null;
        });
      }
    },
  );
}
