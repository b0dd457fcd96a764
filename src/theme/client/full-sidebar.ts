/** Complete versions of sidebars that are cut around the page, loaded ahead so that a category opens at once. */
export interface FullSidebars {
  /** Starts to load the sidebar of a link, unless this has started before. */
  preload(link: HTMLAnchorElement): void;
  /**
   * Replaces the cut sidebar with the complete one of a link. `unfold` opens the category that the link names, which gets
   * the focus; without a category, the first link gets it. Rejects if the sidebar cannot be loaded.
   */
  open(link: HTMLAnchorElement, unfold: (element: Element) => void): Promise<void>;
}

/** Creates them; each sidebar is loaded at most once until it is opened. */
export function createFullSidebars(): FullSidebars {
  const pending = new Map<string, Promise<Element>>();
  const fetchOnce = ({ href, hash }: HTMLAnchorElement): Promise<Element> => {
    const address = href.slice(0, href.length - hash.length);
    const sidebar = pending.get(address) ?? fetchSidebar(address);
    pending.set(address, sidebar);
    // A failure rejects for every caller; the next attempt loads it again.
    sidebar.catch(() => pending.delete(address));
    return sidebar;
  };
  return {
    preload: (link) => void fetchOnce(link),
    async open(link, unfold) {
      const complete = document.importNode(await fetchOnce(link), true);
      const cut = link.closest('[data-sidebar]');
      // The reader has opened it meanwhile, or has left the page.
      if (cut === null || !cut.isConnected) return;
      complete.setAttribute('data-complete', '');
      const list =
        link.hash === ''
          ? null
          : complete.querySelector(`[id="${CSS.escape(decodeURIComponent(link.hash.slice(1)))}"]`);
      // A heading of the page can have the same id.
      for (const named of complete.querySelectorAll('[id]')) named.removeAttribute('id');
      if (list !== null) unfold(list);
      // Unfolded before it is inserted, so that it is laid out once.
      cut.replaceWith(complete);
      const target = list?.closest('details')?.querySelector('summary') ?? (list ?? complete).querySelector('a');
      target?.focus();
    },
  };
}

async function fetchSidebar(address: string): Promise<Element> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const complete = page.querySelector('main [data-sidebar]');
  if (complete === null) throw new Error(`${address} has no sidebar.`);
  return complete;
}
