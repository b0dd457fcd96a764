/**
 * What happens to the page that is shown. The lazy parts of the script are given these functions and do not import them:
 * a module that both import would become a file, and a request, of its own.
 */
export interface PageEvents {
  /** Calls `listener` after each transition, when the next page is shown. */
  onShown(listener: () => void): void;
  /** Calls `listener` before each transition, until `signal` is aborted. */
  onLeaving(listener: () => void, signal: AbortSignal): void;
  /** Tells the listeners. */
  emit(type: 'shown' | 'leaving'): void;
}

/** Makes the events of one document. */
export function createPageEvents(): PageEvents {
  const target = new EventTarget();
  return {
    onShown: (listener) => target.addEventListener('shown', listener),
    onLeaving: (listener, signal) => target.addEventListener('leaving', listener, { signal }),
    emit: (type) => void target.dispatchEvent(new Event(type)),
  };
}
