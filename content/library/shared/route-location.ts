/** Where a router keeps the path it shows. */
export interface RouteLocation {
  /** The path now, with its query: `/orders?page=2`. */
  read(): string;
  /** Writes a path, as a new entry of the history or in place of the last. */
  write(path: string, how: 'push' | 'replace'): void;
  /** The address that a link to the path has. */
  href(path: string): string;
  /** Calls `changed` when the user goes back or forward. Returns what stops it. */
  listen(changed: () => void): () => void;
}

function listenTo(type: string, changed: () => void): () => void {
  window.addEventListener(type, changed);
  return () => window.removeEventListener(type, changed);
}

/** Writes an address of this site into the history of the browser. */
function writeAddress(address: string, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

function hashAddress(path: string): string {
  return `#${path}`;
}

/** Keeps the path behind `#`, which needs nothing of the server. */
export function hashLocation(): RouteLocation {
  return {
    read: () => location.hash.slice(1) || '/',
    write: (path, how) => writeAddress(hashAddress(path), how),
    href: hashAddress,
    listen: (changed) => listenTo('popstate', changed),
  };
}

/** Keeps the path in the address itself, under `base`; the server must answer every path with the same page. */
export function historyLocation(base: string): RouteLocation {
  const prefix = base.replace(/\/$/, '');
  const href = (path: string): string => `${prefix}${path}`;
  return {
    read: () => {
      const path = location.pathname.startsWith(prefix) ? location.pathname.slice(prefix.length) : location.pathname;
      return `${path || '/'}${location.search}`;
    },
    write: (path, how) => writeAddress(href(path), how),
    href,
    listen: (changed) => listenTo('popstate', changed),
  };
}

/** Keeps the path only in memory: the address of the page does not change, and neither does its history. */
export function memoryLocation(start: string): RouteLocation {
  const state = { path: start };
  return {
    read: () => state.path,
    write: (path) => void (state.path = path),
    href: hashAddress,
    listen: () => () => undefined,
  };
}
