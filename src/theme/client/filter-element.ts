import { whenHydrated } from './island-ready.ts';

/** `<docs-filter>`: hides the entries of its lists that do not hold what the reader types, and headings left without any. */
export class FilterElement extends HTMLElement {
  connectedCallback(): void {
    whenHydrated(this, () => this.#enhance());
  }

  #enhance(): void {
    const input = this.querySelector('input');
    if (input === null) return;
    const entries = [...this.querySelectorAll('li')].map((item) => ({ item, text: plain(item.textContent) }));
    input.addEventListener('input', () => {
      const words = plain(input.value)
        .split(/\s+/)
        .filter((word) => word !== '');
      for (const { item, text } of entries) item.hidden = !words.every((word) => text.includes(word));
      this.#hideEmptyParts();
      const status = this.querySelector<HTMLElement>('[role="status"]');
      if (status) status.textContent = entries.every(({ item }) => item.hidden) ? (status.dataset['none'] ?? '') : '';
    });
  }

  /** A part is what stands from one heading to the next. */
  #hideEmptyParts(): void {
    let part: HTMLElement[] = [];
    const close = (): void => {
      const isEmpty = part.some((element) => element.matches('ul')) && part.every((element) => !hasEntries(element));
      for (const element of part) element.hidden = isEmpty;
      part = [];
    };
    for (const element of this.querySelectorAll<HTMLElement>(':scope > :not(label, [role])')) {
      if (element.matches('h2')) close();
      part.push(element);
    }
    close();
  }
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
