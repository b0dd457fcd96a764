/** Makes a `<docs-filter>` hide the entries of its lists that lack what the reader types, and headings left without any. */
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
  // The reader may have typed before this came, or the browser has kept what was typed.
  if (input.value !== '') filterEntries();
}

/** Says how many entries are left, in the texts that the element has. */
function describe({ none = '', count = '' }: DOMStringMap, entries: readonly { readonly item: HTMLElement }[]): string {
  const shown = entries.filter(({ item }) => !item.hidden).length;
  return shown === 0 ? none : count.replace('{shown}', String(shown)).replace('{total}', String(entries.length));
}

/** A part is what is between one heading and the next. */
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

/** Readers may leave out capitals and diacritics. Less than `fold` of the search does, whose table every page would carry. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
