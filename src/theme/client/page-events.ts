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
  emit(type: 'shown' | 'leaving' | 'page-view'): void;
}

/**
 * Fires `docs:page-view`, which scripts of a site count, for the first view: when they have all run. A transition fires it
 * again; an edit under `docs dev` does not.
 */
export function announceFirstView(events: Pick<PageEvents, 'emit'>): void {
  if (document.readyState === 'complete') events.emit('page-view');
  else document.addEventListener('DOMContentLoaded', () => events.emit('page-view'), { once: true });
}

/** Makes the events of this document. They are events of the document itself, as `docs dev` changes pages too. */
export function createPageEvents(): PageEvents {
  return {
    onShown: (listener) => document.addEventListener('docs:shown', listener),
    onLeaving: (listener, signal) => document.addEventListener('docs:leaving', listener, { signal }),
    emit: (type) => void document.dispatchEvent(new Event(`docs:${type}`)),
  };
}
