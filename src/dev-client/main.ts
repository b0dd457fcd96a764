import type { Diagnostic } from '../shared/diagnostic.ts';
import { OverlayElement } from './overlay-element.ts';
import { updateDocument } from './update-document.ts';

/** What the page in view was made from. */
interface Shown {
  /** Key of its HTML. */
  key: string;
  /** Its HTML before scripts changed it; null until it is known. */
  source: Document | null;
  /** Key of what its live examples show; empty until the server has sent one. */
  live: string;
  events: EventSource | null;
}

// Runs before the theme's scripts, as it is the first in the head: the document is still as the server wrote it.
const shown: Shown = { key: keyOf(document), source: copyOf(dropFallbacks(document)), live: '', events: null };
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

/** Frames of examples have the page's origin, also when an example cannot be loaded. */
function reloadExamples(): void {
  const folder = new URL('../examples/', import.meta.url).href;
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.src.startsWith(folder)) frame.contentWindow?.location.reload();
}

/** Fetches the page again and shows what is new in it. */
async function refresh(): Promise<void> {
  const address = location.href;
  const next = await load(address);
  if (next === null || location.href !== address || keyOf(next) === shown.key) return;
  const { source } = shown;
  shown.key = keyOf(next);
  shown.source = copyOf(next);
  if (source === null || !updateDocument(source, next)) location.reload();
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
    // The server is gone; the connection reports changes once it is back.
    return null;
  }
}

/** Where scripts run, `noscript` contains text, elsewhere elements: pages could not be compared. */
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
