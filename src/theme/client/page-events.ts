/**
 * Events of the current page. Lazy parts of the script get these functions as parameters instead of importing them: a module
 * that both import would become a separate file, which is another request.
 */
export interface PageEvents {
  /** Calls `listener` after each transition, when the next page is shown. */
  onShown(listener: () => void): void;
  /** Calls `listener` before each transition, until `signal` is aborted. */
  onLeaving(listener: () => void, signal: AbortSignal): void;
  /** Notifies the listeners. */
  emit(type: 'shown' | 'leaving' | 'page-view'): void;
}

/**
 * Fires `docs:page-view`, which scripts of a site can count, for the first view: after all of these scripts have run. Each
 * transition fires it again; an edit under `docs dev` does not.
 */
export function announceFirstView(events: Pick<PageEvents, 'emit'>): void {
  if (document.readyState === 'complete') events.emit('page-view');
  else document.addEventListener('DOMContentLoaded', () => events.emit('page-view'), { once: true });
}

/** Creates the events of this document. They are events of the document itself, because `docs dev` also changes pages. */
export function createPageEvents(): PageEvents {
  return {
    onShown: (listener) => document.addEventListener('docs:shown', listener),
    onLeaving: (listener, signal) => document.addEventListener('docs:leaving', listener, { signal }),
    emit: (type) => void document.dispatchEvent(new Event(`docs:${type}`)),
  };
}
