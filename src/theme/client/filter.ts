/** Makes a `<docs-filter>` hide the entries of its lists that do not match its field, and headings without entries. */
export function startFilter(filter: Element): void {
  const input = filter.querySelector('input');
  if (input === null) return;
  const entries = [...filter.querySelectorAll('li')].map((item) => ({ item, text: plain(item.textContent) }));
  const filterEntries = (): void => {
    const words = plain(input.value)
      .split(/\s+/)
      .filter((word) => word !== '');
    for (const { item, text } of entries) item.hidden = !words.every((word) => text.includes(word));
    hideEmptyParts(filter);
    const status = filter.querySelector<HTMLElement>('[role="status"]');
    if (status) status.textContent = words.length === 0 ? '' : describe(status.dataset, entries);
  };
  input.addEventListener('input', filterEntries);
  // The field can have a value that was typed before this code was loaded, or that the browser restored.
  if (input.value !== '') filterEntries();
}

/** Describes the number of remaining entries, in the texts that the element has. */
function describe({ none = '', count = '' }: DOMStringMap, entries: readonly { readonly item: HTMLElement }[]): string {
  const shown = entries.filter(({ item }) => !item.hidden).length;
  return shown === 0 ? none : count.replace('{shown}', String(shown)).replace('{total}', String(entries.length));
}

/** A part is the content between a heading and the next one. */
function hideEmptyParts(filter: Element): void {
  let part: HTMLElement[] = [];
  const close = (): void => {
    const isEmpty = part.some((element) => element.matches('ul')) && part.every((element) => !hasEntries(element));
    for (const element of part) element.hidden = isEmpty;
    part = [];
  };
  for (const element of filter.querySelectorAll<HTMLElement>(':scope > :not(.filter)')) {
    if (element.matches('h2')) close();
    part.push(element);
  }
  close();
}

function hasEntries(element: Element): boolean {
  return element.matches('ul') && element.querySelector('li:not([hidden])') !== null;
}

/** Ignores case and diacritics. Does less than `fold` of the search, whose table every page would have to load. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
