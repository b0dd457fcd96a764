import type { Diagnostic } from '../shared/diagnostic.ts';
import { OverlayElement } from './overlay-element.ts';
import { updateDocument } from './update-document.ts';

/** Source of the current page. */
interface Shown {
  /** Key of its HTML. */
  key: string;
  /** Its HTML before scripts changed it; null until it is known. */
  source: Document | null;
  /** Key of the content of its live examples; empty until the server has sent one. */
  live: string;
  events: EventSource | null;
  /** Number of times that the page has been loaded again: only the last response is shown. */
  loads: number;
}

// Runs before the theme's scripts, as the first script in the head: the document is still unchanged.
const shown: Shown = {
  key: keyOf(document),
  source: copyOf(dropFallbacks(document)),
  live: '',
  events: null,
  loads: 0,
};
const overlay = new OverlayElement();

connect();
document.addEventListener('visibilitychange', connect);
new MutationObserver(() => void notePageChange()).observe(document.head, { childList: true });

/** Browsers limit the connections to one server, so a hidden page closes its own. */
function connect(): void {
  shown.events?.close();
  if (document.hidden) return;
  const address = new URL('events', import.meta.url);
  address.search = String(new URLSearchParams({ path: location.pathname, key: shown.key, live: shown.live }));
  const events = new EventSource(address);
  shown.events = events;
  events.addEventListener('changed', () => void refresh());
  events.addEventListener('live', ({ data }) => {
    if (shown.live !== '') reloadExamples();
    shown.live = String(data);
  });
  events.addEventListener('errors', ({ data }) => {
    // Written by the server of the same build.
    overlay.show(JSON.parse(String(data)) as readonly Diagnostic[]);
  });
}

/** Frames of examples have the origin of the page, even if an example cannot be loaded. */
function reloadExamples(): void {
  const folder = new URL('../examples/', import.meta.url).href;
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.src.startsWith(folder)) frame.contentWindow?.location.reload();
}

/** Loads the page again and updates what has changed. */
async function refresh(): Promise<void> {
  const address = location.href;
  const count = ++shown.loads;
  const next = await load(address);
  if (next === null || count !== shown.loads || location.href !== address || keyOf(next) === shown.key) return;
  const { source, key } = shown;
  shown.key = keyOf(next);
  shown.source = copyOf(next);
  // A static file has changed: its address is the same, so the document keeps the version that it has.
  const isStale = shown.key.split(' ')[1] !== key.split(' ')[1];
  if (source === null || isStale || !updateDocument(source, next)) location.reload();
}

/** The theme shows a different page in this document: from now on, that page is updated. */
async function notePageChange(): Promise<void> {
  const key = keyOf(document);
  if (key === '' || key === shown.key) return;
  shown.key = key;
  shown.source = null;
  connect();
  const source = await load(location.href);
  if (source !== null && keyOf(source) === shown.key) shown.source = source;
}

async function load(address: string): Promise<Document | null> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    return dropFallbacks(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    // The server is not running; the connection reports changes once it runs again.
    return null;
  }
}

/** With scripting enabled, `noscript` contains text, otherwise elements: the documents could not be compared. */
function dropFallbacks(page: Document): Document {
  for (const fallback of page.querySelectorAll('noscript')) fallback.remove();
  return page;
}

function keyOf(page: Document): string {
  return page.head.querySelector<HTMLScriptElement>('script[data-key]')?.dataset['key'] ?? '';
}

function copyOf(page: Document): Document {
  const copy = page.implementation.createHTMLDocument();
  copy.replaceChild(copy.importNode(page.documentElement, true), copy.documentElement);
  return copy;
}
