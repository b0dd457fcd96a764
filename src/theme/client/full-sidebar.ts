/** The whole of sidebars that are cut around the page: fetched ahead, so that a category opens at once. */
export interface FullSidebars {
  /** Begins to fetch the sidebar that a link leads to, unless it was begun. */
  preload(link: HTMLAnchorElement): void;
  /**
   * Puts the sidebar that a link leads to in the place of the cut one. The category that the link names is unfolded by
   * `unfold` and gets the focus, else the first link does. Rejects when the sidebar cannot be had.
   */
  open(link: HTMLAnchorElement, unfold: (element: Element) => void): Promise<void>;
}

/** Makes them; each is fetched at most once until it is opened. */
export function createFullSidebars(): FullSidebars {
  const begun = new Map<string, Promise<Element>>();
  const fetchOnce = ({ href, hash }: HTMLAnchorElement): Promise<Element> => {
    const address = href.slice(0, href.length - hash.length);
    const sidebar = begun.get(address) ?? fetchSidebar(address);
    begun.set(address, sidebar);
    // A failure rejects for every caller; the next attempt loads it again.
    sidebar.catch(() => begun.delete(address));
    return sidebar;
  };
  return {
    preload: (link) => void fetchOnce(link),
    async open(link, unfold) {
      const whole = document.importNode(await fetchOnce(link), true);
      const cut = link.closest('[data-sidebar]');
      // The reader has opened it meanwhile, or has gone on.
      if (cut === null || !cut.isConnected) return;
      whole.setAttribute('data-whole', '');
      const list =
        link.hash === '' ? null : whole.querySelector(`[id="${CSS.escape(decodeURIComponent(link.hash.slice(1)))}"]`);
      // A heading of the page may have the same.
      for (const named of whole.querySelectorAll('[id]')) named.removeAttribute('id');
      if (list !== null) unfold(list);
      // Unfolded before it is seen: it is laid out once.
      cut.replaceWith(whole);
      const target = list?.closest('details')?.querySelector('summary') ?? (list ?? whole).querySelector('a');
      target?.focus();
    },
  };
}

async function fetchSidebar(address: string): Promise<Element> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const whole = page.querySelector('main [data-sidebar]');
  if (whole === null) throw new Error(`${address} holds no sidebar.`);
  return whole;
}
