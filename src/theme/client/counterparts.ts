import type { ReaderStorage } from './storage.ts';

/** Where the browser keeps the name of the version that the reader has chosen. */
export const versionKey = 'docs-preferred-version-default';
const counterparts = 'a[data-locale], a[data-version], a[data-latest-version]';

/** Links to this page in another language or version take the query and the hash along; a chosen version is remembered. */
export function startCounterparts(storage: ReaderStorage): void {
  const complete = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(counterparts) : null;
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
    const version = link.dataset['version'] ?? link.dataset['latestVersion'];
    if (event.type === 'click' && version !== undefined) storage.set(versionKey, version);
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, complete, { capture: true });
  forgetUnknownVersion(storage);
}

function forgetUnknownVersion(storage: ReaderStorage): void {
  const preferred = storage.get(versionKey);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-version]')];
  if (preferred === null || links.length === 0) return;
  if (!links.some((link) => link.dataset['version'] === preferred)) storage.remove(versionKey);
}
